import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { personSchools } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Value } from '#server/prepared.ts';
import { learningPathwayStarts, learningPathways } from './learning-tables.ts';

const { id, authorId, sharing, schoolId, withdrawnAt, takenDownAt } = learningPathways;

type Person = Value<number> | number;

/** It does not exist, or this person may not know that it does. */
export const learningMissing = () => notFound("The learning pathway you're looking for doesn't exist.");

/** The person names its school among theirs. */
const isOfOwnSchool = (personId: Person): SQL =>
  sql`${schoolId} in (select mine.school_id from ${personSchools} mine where mine.user_id = ${personId})`;

/** New members find it: it is neither withdrawn nor taken down, and shared with all members or with a school of theirs. */
export const isOffered = (personId: Person): SQL | undefined =>
  and(
    isNull(withdrawnAt),
    isNull(takenDownAt),
    or(eq(sharing, 'everyone'), and(eq(sharing, 'school'), isOfOwnSchool(personId))),
  );

/**
 * The only condition for seeing a learning pathway: the person wrote it, it is offered to them, or they started it before it
 * was withdrawn. It needs `learning_pathway_starts` left-joined with `ownStart`.
 */
export const seesLearning = (personId: Person): SQL | undefined =>
  or(
    eq(authorId, personId),
    isOffered(personId),
    and(
      isNotNull(learningPathwayStarts.startedAt),
      isNull(takenDownAt),
      or(
        isNotNull(withdrawnAt),
        // Somebody who left the school does not read on.
        and(eq(sharing, 'nobody'), or(isNull(schoolId), isOfOwnSchool(personId))),
      ),
    ),
  );

/** Joins what the person started. */
export const ownStart = (personId: Person): SQL | undefined =>
  and(eq(learningPathwayStarts.pathwayId, id), eq(learningPathwayStarts.userId, personId));

/** Locks a learning pathway that the viewer wrote until the transaction ends. 404 for any other, 409 for one that was taken down. */
export async function holdOwn(db: Db, viewer: Viewer, pathwayId: number) {
  const [own] = await db
    .select()
    .from(learningPathways)
    .where(and(eq(id, pathwayId), eq(authorId, viewer.id)))
    .for('update');
  if (!own) throw notFound('You can only change the learning pathways that you composed.');
  if (own.takenDownAt !== null) throw conflict("This was taken down. You can't change it.");
  return own;
}

/** Keeps the items of a learning pathway from changing until the transaction ends. */
export async function holdItems(db: Db, pathwayId: number): Promise<void> {
  await db.select({ id }).from(learningPathways).where(eq(id, pathwayId)).for('share');
}
