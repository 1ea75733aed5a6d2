import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { filesOf, findAttachments } from '#areas/files/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { DeskIdea, DeskStory, DeskStoryRow, listDeskStories } from '#areas/stories/contract/story-desk.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { markdownOf } from '../publishing/story-markdown.ts';
import { listPictures } from '../publishing/story-picture.ts';
import { storyMissing } from '../story-queries.ts';
import { editorialCalendar, eduStories, storyDrafts } from '../story-tables.ts';
import { storySubmissions } from '../submissions/story-submission-tables.ts';
import { missingIn } from './story-missing.ts';

const { id, status, publishedAt } = eduStories;

const rowColumns = {
  id,
  status,
  publishedAt,
  title: sql<string>`coalesce(${storyDrafts.title}, ${eduStories.title})`,
  authorName: sql<string>`coalesce(${storyDrafts.authorName}, ${eduStories.authorName})`,
  plannedFor: editorialCalendar.scheduledFor,
  approval: sql<DeskStoryRow['approval']>`coalesce(${storyDrafts.approval}, 'not_asked')`,
  hasChanges: sql<boolean>`${storyDrafts.version} is not null
    and ${storyDrafts.version} is distinct from ${storyDrafts.publishedVersion}`,
};

/** Selects the rows of the lists of stories. */
export const selectDeskRows = (db: Db) =>
  db
    .select(rowColumns)
    .from(eduStories)
    .leftJoin(storyDrafts, eq(storyDrafts.storyId, id))
    .leftJoin(editorialCalendar, eq(editorialCalendar.storyId, id));

/** A story for a list. The calendar keeps the time of a story that was published. */
export const deskRowOf = <Row extends { status: DeskStoryRow['status']; plannedFor: string | null }>({
  plannedFor,
  ...row
}: Row) => ({ ...row, scheduledFor: row.status === 'scheduled' ? plannedFor : null });

/** Lists the stories in one state. */
export async function listForDesk(
  db: Db,
  { status: wanted, limit, cursor }: EndpointRequest<typeof listDeskStories>['query'],
): Promise<Page<DeskStoryRow>> {
  if (wanted === 'draft') {
    const after = readCursor(cursor, ['id']);
    const rows = await selectDeskRows(db)
      .where(and(eq(status, wanted), after ? lt(id, after[0]) : undefined))
      .orderBy(desc(id))
      .limit(limit + 1);
    return pageOf(rows, limit, (row) => [row.id], deskRowOf);
  }
  const after = readCursor(cursor, ['moment', 'id']);
  const isPublished = wanted === 'published';
  const moment = isPublished ? publishedAt : editorialCalendar.scheduledFor;
  const [compare, order] = isPublished ? [lt, desc] : [gt, asc];
  const rows = await selectDeskRows(db)
    .where(
      and(
        eq(status, wanted),
        after ? or(compare(moment, after[0]), and(eq(moment, after[0]), compare(id, after[1]))) : undefined,
      ),
    )
    .orderBy(order(moment), order(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [(isPublished ? row.publishedAt : row.plannedFor) ?? '', row.id], deskRowOf);
}

/** The working copy of a story, or what it would begin with. Throws 404 for an unknown story. */
export async function findWorkingCopy(db: Db, storyId: number) {
  const [found] = await db
    .select({ story: eduStories, draft: storyDrafts })
    .from(eduStories)
    .leftJoin(storyDrafts, eq(storyDrafts.storyId, id))
    .where(eq(id, storyId));
  if (!found) throw storyMissing();
  const { story, draft } = found;
  if (draft) return { story, draft };
  const { title, subtitle, excerpt, authorName, authorRole, authorSchool, note, category, tags } = story;
  return {
    story,
    draft: {
      ...{ storyId, title, subtitle, excerpt, authorName, authorRole, authorSchool, note, category, tags },
      heroImageUrl: story.heroImageUrl,
      markdown: story.markdown ?? markdownOf(story.content),
      isFeatured: story.isFeatured,
      version: 0,
      changedAt: story.createdAt,
      publishedVersion: story.status === 'draft' ? null : 0,
      authorId: null,
      approval: 'not_asked' as const,
      askedVersion: null,
      askedAt: null,
      askedBy: null,
      answer: null,
      answeredAt: null,
      keptFiles: [],
    },
  };
}

export type WorkingCopy = Awaited<ReturnType<typeof findWorkingCopy>>['draft'];

/** A story as the editor of the desk shows it. */
export async function getForDesk(db: Db, storyId: number): Promise<DeskStory> {
  const { story, draft } = await findWorkingCopy(db, storyId);
  const [row] = await selectDeskRows(db).where(eq(id, storyId));
  if (!row) throw storyMissing();
  const files = (await findAttachments(db, 'story', [storyId])).get(storyId) ?? [];
  const [author] =
    draft.authorId === null
      ? []
      : await db.select(personSummaryColumns).from(users).where(eq(users.id, draft.authorId));
  return {
    ...draft,
    ...deskRowOf(row),
    slug: story.slug,
    // What only the published version shows is not a picture of the working copy.
    files: files.filter((file) => !draft.keptFiles.includes(file.id)),
    author: author ?? null,
    missing: missingIn(draft),
    ownPictures: listPictures(),
  };
}

/** Lists the ideas without an answer, oldest first. */
export async function listIdeas(db: Db, { limit, cursor }: PageRequest): Promise<Page<DeskIdea>> {
  const after = readCursor(cursor, ['moment', 'id']);
  const { createdAt } = storySubmissions;
  const rows = await db
    .select({
      id: storySubmissions.id,
      title: storySubmissions.title,
      idea: storySubmissions.idea,
      status: storySubmissions.status,
      createdAt,
      sender: personSummaryColumns,
      files: filesOf('story_idea', storySubmissions.id),
    })
    .from(storySubmissions)
    .innerJoin(users, eq(users.id, storySubmissions.userId))
    .where(
      and(
        eq(storySubmissions.status, 'pending'),
        after ? sql`(${createdAt}, ${storySubmissions.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(storySubmissions.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.createdAt, row.id]);
}
