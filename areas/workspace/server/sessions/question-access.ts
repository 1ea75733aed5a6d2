import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { holdAccess, requireSession, seesSession } from './session-access.ts';
import { sessionQuestions as questions, expertSessions as sessions } from './session-tables.ts';

export const questionMissing = () => notFound("The question you're looking for doesn't exist.");

/** Who sees a question: those who see its session. What was taken down is there only for its author. Needs `expert_sessions`. */
export const seesQuestion = (viewerId: Value<number> | number): SQL | undefined =>
  and(seesSession(viewerId), or(isNull(questions.takenDownAt), sql`${questions.userId} = ${viewerId}`));

const visibleQuestion = prepared('session_question', (db, param: Param<{ viewerId: number; id: number }>) =>
  db
    .select({
      id: questions.id,
      sessionId: questions.sessionId,
      circleId: questions.circleId,
      userId: questions.userId,
      takenDownAt: questions.takenDownAt,
    })
    .from(questions)
    .innerJoin(sessions, eq(sessions.id, questions.sessionId))
    .innerJoin(circles, eq(circles.id, sessions.circleId))
    .where(and(eq(questions.id, param('id')), seesQuestion(param('viewerId')))),
);

/** Returns a question that this person may see, with its session, or throws 404. */
export async function requireQuestion(db: Db, viewer: Viewer, id: number) {
  const [found] = await visibleQuestion(db, {}).execute({ viewerId: viewer.id, id });
  if (!found) throw questionMissing();
  return { ...found, session: await requireSession(db, viewer, found.sessionId) };
}

/**
 * As `requireQuestion`, for a transaction that writes: holds the access and locks the question. 409 for what was taken
 * down.
 */
export async function holdQuestion(db: Db, viewer: Viewer, id: number) {
  const { session } = await requireQuestion(db, viewer, id);
  await holdAccess(db, viewer, session);
  await db.select({ id: questions.id }).from(questions).where(eq(questions.id, id)).for('no key update');
  const question = await requireQuestion(db, viewer, id);
  if (question.takenDownAt !== null || question.session.takenDownAt !== null)
    throw conflict("This was taken down. You can't change it.");
  return question;
}
