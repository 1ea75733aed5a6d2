import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { removeAttached } from '#areas/files/server/index.ts';
import type { Db } from '#server/database.ts';
import { editorialCalendar, eduStories, storyDrafts } from '../story-tables.ts';
import type { StoryFromFile } from './story-file.ts';

/** How to save a story: as a draft, scheduled, or published now. */
export type Appearance = { as: 'draft' } | { as: 'scheduled'; at: Date } | { as: 'published' };

const withZone = z.iso.datetime({ offset: true });

/** Parses a date and time with a time zone. Null if invalid, such as 30 February, which `Date` reads as 2 March. */
export function parseMoment(typed: string): Date | null {
  return withZone.safeParse(typed).success ? new Date(typed) : null;
}

/**
 * Saves a new story, or a new text of the story with the same slug. That one keeps its id, counts, comments and first
 * date. A featured story replaces the previous one.
 */
export async function saveStory(db: Db, story: StoryFromFile, appearance: Appearance, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const status = appearance.as;
    const first = status === 'published' ? now.toISOString() : null;
    const [put] = await tx
      .insert(eduStories)
      .values({ ...story, status, publishedAt: first })
      .onConflictDoUpdate({
        target: eduStories.slug,
        set: { ...story, status, followsFile: false, publishedAt: sql`coalesce(${eduStories.publishedAt}, ${first})` },
      })
      .returning({ id: eduStories.id });
    if (!put) throw new Error('The story was not saved.');
    // The file is the text now, and not what editors wrote at the desk.
    await tx.delete(storyDrafts).where(eq(storyDrafts.storyId, put.id));
    await removeAttached(tx, 'story', [put.id]);
    await setCalendar(tx, put.id, appearance.as === 'scheduled' ? appearance.at : null);
    if (story.isFeatured && status === 'published') await featureAlone(tx, put.id);
    return put.id;
  });
}

/** Sets when a scheduled story is published. Null: it is not scheduled. */
export async function setCalendar(db: Db, storyId: number, at: Date | null): Promise<void> {
  if (!at) {
    await db.delete(editorialCalendar).where(eq(editorialCalendar.storyId, storyId));
    return;
  }
  const scheduledFor = at.toISOString();
  await db
    .insert(editorialCalendar)
    .values({ storyId, scheduledFor })
    .onConflictDoUpdate({ target: editorialCalendar.storyId, set: { scheduledFor } });
}

/** Makes a story the only featured one. */
export async function featureAlone(db: Db, storyId: number): Promise<void> {
  await db
    .update(eduStories)
    .set({ isFeatured: false })
    .where(and(eq(eduStories.isFeatured, true), ne(eduStories.id, storyId), eq(eduStories.status, 'published')));
}

/**
 * Publishes scheduled stories whose time has come. Running it twice changes nothing. `tellAuthor` runs in the transaction
 * for each story with an author.
 */
export async function publishDue(
  db: Db,
  now: Date,
  tellAuthor?: (tx: Db, storyId: number, authorId: number) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: eduStories.id,
        scheduledFor: editorialCalendar.scheduledFor,
        isFeatured: eduStories.isFeatured,
        authorId: storyDrafts.authorId,
      })
      .from(editorialCalendar)
      .innerJoin(eduStories, eq(eduStories.id, editorialCalendar.storyId))
      .leftJoin(storyDrafts, eq(storyDrafts.storyId, eduStories.id))
      .where(and(eq(eduStories.status, 'scheduled'), lte(editorialCalendar.scheduledFor, now.toISOString())))
      .orderBy(editorialCalendar.scheduledFor)
      .for('update', { of: eduStories });
    for (const { id, scheduledFor, isFeatured, authorId } of due) {
      await tx
        .update(eduStories)
        .set({ status: 'published', publishedAt: sql`coalesce(${eduStories.publishedAt}, ${scheduledFor})` })
        .where(eq(eduStories.id, id));
      if (isFeatured) await featureAlone(tx, id);
      if (authorId !== null) await tellAuthor?.(tx, id, authorId);
    }
    return due.length;
  });
}

/**
 * Hides a story. It stays as a draft, so that no start adds a built-in one again. Returns whether the story existed.
 */
export async function withdrawStory(db: Db, slug: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const withdrawn = await tx
      .update(eduStories)
      .set({ status: 'draft' })
      .where(and(eq(eduStories.slug, slug), ne(eduStories.status, 'draft')))
      .returning({ id: eduStories.id });
    for (const { id } of withdrawn) await setCalendar(tx, id, null);
    return withdrawn.length > 0;
  });
}

/** Returns all stories with drafts, newest first; at most `limit`. */
export async function listAllStories(db: Db, limit: number) {
  return db
    .select({
      slug: eduStories.slug,
      title: eduStories.title,
      status: eduStories.status,
      publishedAt: eduStories.publishedAt,
      scheduledFor: editorialCalendar.scheduledFor,
    })
    .from(eduStories)
    .leftJoin(editorialCalendar, eq(editorialCalendar.storyId, eduStories.id))
    .orderBy(desc(eduStories.createdAt), desc(eduStories.id))
    .limit(limit);
}
