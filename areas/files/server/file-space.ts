import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { attachments, files } from './file-tables.ts';

const megabyte = 1024 * 1024;

/** The bytes that the files of a person take, and may take. */
export async function findSpace(
  { settings }: Pick<Context, 'settings'>,
  db: Db,
  personId: number,
): Promise<{ used: number; limit: number }> {
  const [found] = await db
    .select({ used: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.ownerId, personId));
  return { used: Number(found?.used ?? 0), limit: settings.FILES_PER_MEMBER_MB * megabyte };
}

/** Throws 409 unless there is room for so many more bytes. Lock the person first where the limit must hold. */
export async function requireFreeSpace(
  context: Pick<Context, 'settings'>,
  db: Db,
  viewer: Viewer,
  bytes: number,
): Promise<void> {
  const { used, limit } = await findSpace(context, db, viewer.id);
  if (used + bytes > limit)
    throw conflict(
      `Your files can take up to ${context.settings.FILES_PER_MEMBER_MB}MB in total. Delete some in ‘Your files’ in Settings, then try again.`,
    );
}

/**
 * Throws 409 if the files of a circle take more space than it has. Call it after attaching to the circle, in the same
 * transaction: simultaneous posts in the circle wait for each other from here on.
 */
export async function requireCircleSpace(
  { settings }: Pick<Context, 'settings'>,
  db: Db,
  circleId: number,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of circle ${circleId}`}, 0))`);
  const [found] = await db
    .select({ used: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(eq(attachments.circleId, circleId));
  if (Number(found?.used ?? 0) > settings.FILES_PER_CIRCLE_MB * megabyte)
    throw conflict(
      `The files of this circle take all of their ${settings.FILES_PER_CIRCLE_MB}MB. Post without files, or ask the owner of the circle to delete some.`,
    );
}
