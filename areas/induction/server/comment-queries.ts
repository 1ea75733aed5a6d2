import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { InductionComment } from '#areas/induction/contract/induction-comment.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { inductionComments } from './induction-tables.ts';

export const commentColumns = {
  id: inductionComments.id,
  author: personSummaryColumns,
  text: inductionComments.text,
  createdAt: inductionComments.createdAt,
  takenDownReason: inductionComments.takenDownReason,
};

/** The comments about entries, oldest first, by the ids of the entries. Only its author sees one that was taken down. */
export async function commentsOf(
  db: Db,
  viewer: Viewer,
  entries: readonly number[],
): Promise<Map<number, InductionComment[]>> {
  const found = new Map<number, InductionComment[]>();
  if (entries.length === 0) return found;
  const { entryId, id, userId, takenDownAt } = inductionComments;
  const rows = await db
    .select({ ...commentColumns, entryId })
    .from(inductionComments)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(entryId, [...entries]), or(isNull(takenDownAt), eq(userId, viewer.id))))
    .orderBy(asc(entryId), asc(id));
  for (const { entryId: entry, ...comment } of rows) found.set(entry, [...(found.get(entry) ?? []), comment]);
  return found;
}
