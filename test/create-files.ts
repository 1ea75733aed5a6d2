import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { files } from '#areas/files/server/file-tables.ts';
import type { Db } from '#server/database.ts';

/** Creates files that a person has uploaded and not attached yet. They have no content. Returns their ids. */
export async function makeFiles(db: Db, ownerId: number, names: readonly string[]): Promise<string[]> {
  const made = await db
    .insert(files)
    .values(
      names.map((name) => ({
        ownerId,
        name,
        uploadKey: randomUUID(),
        kind: 'pdf' as const,
        mimeType: 'application/pdf',
        size: 1_000,
        digest: '0'.repeat(64),
      })),
    )
    .returning({ id: files.id });
  return made.map(({ id }) => id);
}

/** The ids among these that are still stored. */
export async function storedAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return ids.filter((id) => found.some((file) => file.id === id));
}
