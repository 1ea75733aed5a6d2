import { readFileSync } from 'node:fs';
import type { Db } from '#server/database.ts';
import { eduStories } from '../story-tables.ts';
import { readStoryFile } from './story-file.ts';

/** The stories that come with the product, with their dates. The newest is the featured one. */
export const builtInStories = [
  { file: 'the-sunday-night-list.md', publishedAt: '2026-11-09T06:30:00Z' },
  { file: 'nine-words.md', publishedAt: '2026-10-12T06:30:00Z' },
  { file: 'the-last-bus.md', publishedAt: '2026-09-28T06:30:00Z' },
  { file: 'a-door-that-opens-outwards.md', publishedAt: '2026-09-14T06:30:00Z' },
] as const;

export function readBuiltIn(file: string) {
  return readStoryFile(readFileSync(new URL(`./built-in/${file}`, import.meta.url), 'utf8'));
}

/**
 * Adds the built-in stories that are missing. Existing ones stay as they are, also as drafts or with new texts by the
 * operator. If two servers start at the same time, the second finds the stories of the first.
 */
export async function ensureStories(db: Db): Promise<void> {
  await db
    .insert(eduStories)
    .values(
      // Oldest first, so that the order of ids follows the dates.
      builtInStories.toReversed().map(({ file, publishedAt }) => ({
        ...readBuiltIn(file),
        status: 'published' as const,
        publishedAt,
      })),
    )
    .onConflictDoNothing({ target: eduStories.slug });
}
