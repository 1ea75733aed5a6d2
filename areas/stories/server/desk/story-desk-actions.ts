import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AttachedFiles } from '#areas/files/contract/file.ts';
import { attachFiles, findAttachments } from '#areas/files/server/index.ts';
import { type Actor, recordAudit, users } from '#areas/people/server/index.ts';
import { articlePicture, filesShownIn } from '#areas/stories/contract/article-pictures.ts';
import type { storyBody } from '#areas/stories/contract/story-desk.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { slugOf } from '../publishing/story-file.ts';
import { listPictures } from '../publishing/story-picture.ts';
import { storyMissing } from '../story-queries.ts';
import { eduStories, storyDrafts } from '../story-tables.ts';
import { findWorkingCopy, type WorkingCopy } from './story-desk-queries.ts';

export interface Editing {
  context: Context;
  db: Db;
  by: NonNullable<Actor>;
}

/** The picture of a story that has none of its own. */
const plainPicture = '/stories/rings.svg';

/** What a new story begins with. */
export interface Beginning {
  title: string;
  markdown?: string;
  author?: { id: number; name: string; role: string; school: string };
}

/** Begins a story as a draft without a text that members see. Returns its id. */
export async function beginStory(
  { context, db, by }: Editing,
  { title, markdown = '', author }: Beginning,
): Promise<number> {
  const now = context.clock.now().toISOString();
  const nothing = { subtitle: '', excerpt: '', authorName: '', authorRole: '', authorSchool: '', category: '' };
  const [made] = await db
    .insert(eduStories)
    .values({
      ...nothing,
      title,
      slug: await freeSlug(db, title),
      status: 'draft',
      readTimeMinutes: 1,
      heroImageUrl: plainPicture,
      content: '',
      createdAt: now,
    })
    .returning({ id: eduStories.id });
  if (!made) throw new Error('The story was not made.');
  await db.insert(storyDrafts).values({
    storyId: made.id,
    title,
    markdown,
    heroImageUrl: plainPicture,
    changedAt: now,
    ...(author
      ? { authorId: author.id, authorName: author.name, authorRole: author.role, authorSchool: author.school }
      : {}),
  });
  await recordAudit(context, db, { by, action: 'story_saved', after: { story: made.id, version: 1 } });
  return made.id;
}

/** 'its-slug', or 'its-slug-2' if another story has that. Slugs are made one after the other. */
async function freeSlug(db: Db, title: string): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.story-slugs'))`);
  const base = slugOf(title, 'story');
  const taken = await db
    .select({ slug: eduStories.slug })
    .from(eduStories)
    .where(sql`${eduStories.slug} = ${base} or ${eduStories.slug} like ${`${base}-%`}`);
  const slugs = new Set(taken.map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; slugs.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** Locks a story and returns it with its working copy. Throws 404, and 409 unless this is its current version. */
export async function lockVersion(db: Db, storyId: number, version: number) {
  const locked = await db
    .select({ id: eduStories.id })
    .from(eduStories)
    .where(eq(eduStories.id, storyId))
    .for('update');
  if (locked.length === 0) throw storyMissing();
  const found = await findWorkingCopy(db, storyId);
  if (found.draft.version !== version)
    throw conflict('Somebody else saved a newer version of this story. Look at it before you go on.');
  return found;
}

/** Saves the working copy. See `saveDeskStory` for the errors. */
export async function saveStory(
  { context, db, by }: Editing,
  storyId: number,
  { version, files, ...fields }: z.output<typeof storyBody>,
): Promise<void> {
  const { story, draft } = await lockVersion(db, storyId, version);
  if (fields.authorId !== null && fields.authorId !== draft.authorId) await requireAuthor(db, fields.authorId);
  const keptFiles = await savePictures({ context, db, by }, story, fields, files);
  const { isFeatured, ...text } = fields;
  const isSame = (Object.keys(text) as (keyof typeof text)[]).every(
    (field) => JSON.stringify(text[field]) === JSON.stringify(draft[field]),
  );
  if (isSame && isFeatured === draft.isFeatured) {
    if (keptFiles.join() !== draft.keptFiles.join())
      await db.update(storyDrafts).set({ keptFiles }).where(eq(storyDrafts.storyId, storyId));
    return;
  }
  await writeDraft(context, db, draft, {
    ...fields,
    keptFiles,
    version: version + 1,
    // A new text needs a new answer. What the author wanted to be changed stays until then.
    ...(isSame ? {} : { approval: 'not_asked' as const }),
    ...(isSame && draft.askedVersion === version ? { askedVersion: version + 1 } : {}),
  });
  await recordAudit(context, db, { by, action: 'story_saved', after: { story: storyId, version: version + 1 } });
}

/** Changes the working copy. The first change of a story from a file makes one. */
export async function writeDraft(
  context: Pick<Context, 'clock'>,
  db: Db,
  draft: WorkingCopy,
  changes: Partial<typeof storyDrafts.$inferInsert>,
): Promise<void> {
  const changedAt = context.clock.now().toISOString();
  await db
    .insert(storyDrafts)
    .values({ ...draft, ...changes, changedAt })
    .onConflictDoUpdate({ target: storyDrafts.storyId, set: { ...changes, changedAt } });
}

async function requireAuthor(db: Db, personId: number): Promise<void> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), sql`${users.erasedAt} is null and ${users.suspendedAt} is null`));
  if (found.length === 0) throw badRequest('This author is not a member any more. Choose another one.');
}

/**
 * Checks that the pictures are Staffroom's or files of the story, and attaches the files. Returns the ids of those that are
 * kept only because members see them.
 */
async function savePictures(
  { context, db, by }: Editing,
  story: Pick<typeof eduStories.$inferSelect, 'id' | 'status' | 'content' | 'heroImageUrl'>,
  { heroImageUrl, markdown }: { heroImageUrl: string; markdown: string },
  files: AttachedFiles,
): Promise<string[]> {
  const ids = new Set(files.map(({ id }) => id));
  const hero = articlePicture.exec(heroImageUrl)?.[1];
  if (hero ? !ids.has(hero) : !listPictures().includes(heroImageUrl))
    throw badRequest('Choose a main picture from the list.');
  if (filesShownIn(markdown).some((id) => !ids.has(id)))
    throw badRequest('The text has a picture that is not among the pictures of this story. Add it below the text.');
  // Members still see the published version, with the pictures that it has, or will see the planned one.
  const shown = new Set(story.status === 'draft' ? [] : filesShownIn(`${story.heroImageUrl} ${story.content}`));
  const before = (await findAttachments(db, 'story', [story.id])).get(story.id) ?? [];
  const kept = before.filter(({ id }) => shown.has(id) && !ids.has(id)).map(({ id, alt }) => ({ id, alt }));
  await attachFiles(context, db, by, { kind: 'story', subject: story.id, isShared: true }, [...files, ...kept]);
  return kept.map(({ id }) => id);
}
