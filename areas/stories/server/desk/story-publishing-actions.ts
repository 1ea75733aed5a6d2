import { eq, sql } from 'drizzle-orm';
import { removeAttached } from '#areas/files/server/index.ts';
import { recordAudit } from '#areas/people/server/index.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { articleOf } from '../publishing/story-markdown.ts';
import { featureAlone, setCalendar } from '../publishing/story-publishing.ts';
import { approvalAsked, storyInTheLoop } from '../story-notifications.ts';
import { storyMissing } from '../story-queries.ts';
import { eduStories } from '../story-tables.ts';
import { type Editing, lockVersion, writeDraft } from './story-desk-actions.ts';
import { findWorkingCopy, type WorkingCopy } from './story-desk-queries.ts';
import { missingIn } from './story-missing.ts';

/** Throws 409 if something is missing. */
function requireWhole(draft: WorkingCopy): void {
  const missing = missingIn(draft);
  if (missing.length > 0) throw conflict(`The story needs ${inWords(missing)} first.`);
}

const inWords = (items: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items);

/** Asks the author to approve this version. See `askForApproval` for the errors. */
export async function askAuthor({ context, db, by }: Editing, storyId: number, version: number): Promise<void> {
  const { draft } = await lockVersion(db, storyId, version);
  requireWhole(draft);
  if (draft.authorId === null) throw conflict('Choose the member who tells the story first.');
  if (draft.approval === 'asked' || draft.approval === 'approved') throw conflict('The author was asked already.');
  const now = context.clock.now().toISOString();
  await writeDraft(context, db, draft, {
    approval: 'asked',
    askedVersion: version,
    askedAt: now,
    askedBy: by.id,
    answer: null,
    answeredAt: null,
  });
  await context.notify(db, approvalAsked, [draft.authorId], { subject: storyId, item: version });
  await recordAudit(context, db, {
    by,
    action: 'story_approval_asked',
    personId: draft.authorId,
    after: { story: storyId, version },
  });
}

/** Publishes or schedules this version. See `publishStory` for the errors. */
export async function publish(
  { context, db, by }: Editing,
  storyId: number,
  { version, at }: { version: number; at: string | null },
): Promise<void> {
  const { story, draft } = await lockVersion(db, storyId, version);
  requireWhole(draft);
  if (draft.authorId !== null && draft.approval !== 'approved')
    throw conflict('The author must approve this version first.');
  const now = context.clock.now();
  if (at && Date.parse(at) <= now.getTime()) throw badRequest('Choose a time in the future.');
  if (at && story.status === 'published')
    throw conflict('Members see this story already. Publish the new version now, or hide the story first.');
  const first = at ? null : now.toISOString();
  const { title, subtitle, excerpt, authorName, authorRole, authorSchool, note, category, tags } = draft;
  await db
    .update(eduStories)
    .set({
      ...{ title, subtitle, excerpt, authorName, authorRole, authorSchool, note, category, tags },
      ...articleOf(draft.markdown),
      markdown: draft.markdown,
      heroImageUrl: draft.heroImageUrl,
      isFeatured: draft.isFeatured,
      followsFile: false,
      status: at ? 'scheduled' : 'published',
      publishedAt: sql`coalesce(${eduStories.publishedAt}, ${first})`,
    })
    .where(eq(eduStories.id, storyId));
  await setCalendar(db, storyId, at ? new Date(at) : null);
  if (!at && draft.isFeatured) await featureAlone(db, storyId);
  // Only the version before showed them.
  await removeAttached(db, 'story', [storyId], draft.keptFiles);
  await writeDraft(context, db, draft, { publishedVersion: version, keptFiles: [] });
  if (!at && draft.authorId !== null && story.status !== 'published')
    await context.notify(db, storyInTheLoop, [draft.authorId], { subject: storyId });
  await recordAudit(context, db, {
    by,
    action: at ? 'story_scheduled' : 'story_published',
    after: { story: storyId, version, ...(at ? { at } : {}) },
  });
}

/** Deletes a draft with its pictures. See `deleteDeskStory` for the errors. */
export async function deleteStory({ context, db, by }: Editing, storyId: number): Promise<void> {
  const [story] = await db.select().from(eduStories).where(eq(eduStories.id, storyId)).for('update');
  if (!story) throw storyMissing();
  if (story.status === 'scheduled') throw conflict('This story is planned. Take it out of the calendar first.');
  if (story.status !== 'draft' || story.publishedAt !== null)
    throw conflict('Members have read this story, so it is hidden and not deleted.');
  await db.delete(eduStories).where(eq(eduStories.id, storyId));
  await recordAudit(context, db, { by, action: 'story_deleted', before: { story: storyId } });
}

/** Hides a story from members, or takes it out of the calendar. A draft stays as it is. */
export async function unpublish({ context, db, by }: Editing, storyId: number): Promise<void> {
  const [story] = await db
    .select({ status: eduStories.status })
    .from(eduStories)
    .where(eq(eduStories.id, storyId))
    .for('update');
  if (!story) throw storyMissing();
  if (story.status === 'draft') return;
  const { draft } = await findWorkingCopy(db, storyId);
  await db.update(eduStories).set({ status: 'draft' }).where(eq(eduStories.id, storyId));
  await setCalendar(db, storyId, null);
  await removeAttached(db, 'story', [storyId], draft.keptFiles);
  await writeDraft(context, db, draft, { publishedVersion: null, keptFiles: [] });
  await recordAudit(context, db, { by, action: 'story_withdrawn', after: { story: storyId } });
}
