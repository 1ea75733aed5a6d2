import { and, eq } from 'drizzle-orm';
import { listCircleIds } from '#areas/networks/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import { questionsChanged } from '#areas/workspace/contract/sessions/session-question.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notAllowed } from '#server/errors.ts';
import { announce } from '#server/live/announce.ts';
import { holdQuestion } from './question-access.ts';
import { holdSession, requireNotOver } from './session-access.ts';
import { sessionQuestions as questions, sessionQuestionVotes as votes } from './session-tables.ts';

interface OfSession {
  circleId: number;
  networkId: number | null;
  sessionId: number;
}

/** Tells the open pages of the circle, and of the network that the session is shared with. A page without the session open asks for nothing. */
async function tellPages(db: Db, viewer: Viewer, { circleId, networkId, sessionId }: OfSession, item: number) {
  const circles = networkId === null ? [circleId] : await listCircleIds(db, networkId);
  for (const circle of circles)
    await announce(db, { circle }, { type: questionsChanged, id: sessionId, item, by: viewer.id });
}

/** Writes a question. Returns its id. */
export async function ask(context: Context, db: Db, viewer: Viewer, sessionId: number, text: string): Promise<number> {
  const session = await holdSession(db, viewer, sessionId);
  requireNotOver(session, context.clock.now());
  const { circleId, networkId } = session;
  const [made] = await db
    .insert(questions)
    .values({ sessionId, circleId, userId: viewer.id, text })
    .returning({ id: questions.id });
  if (!made) throw new Error('The question was not created.');
  await reviewPostLater(context, db, { kind: 'session_question', id: made.id, authorId: viewer.id });
  await tellPages(db, viewer, { circleId, networkId, sessionId }, made.id);
  return made.id;
}

export async function removeAsked(db: Db, viewer: Viewer, id: number): Promise<void> {
  const question = await holdQuestion(db, viewer, id);
  if (question.userId !== viewer.id && !question.session.mayLead)
    throw notAllowed('You can only remove the questions that you asked.');
  await db.delete(questions).where(eq(questions.id, id));
  await tellPages(db, viewer, { ...question, networkId: question.session.networkId }, id);
}

/** Votes for a question, or takes the vote back. A trigger counts the votes. */
export async function vote(context: Context, db: Db, viewer: Viewer, id: number, wanted: boolean): Promise<void> {
  const question = await holdQuestion(db, viewer, id);
  requireNotOver(question.session, context.clock.now());
  if (wanted) await db.insert(votes).values({ questionId: id, personId: viewer.id }).onConflictDoNothing();
  else await db.delete(votes).where(and(eq(votes.questionId, id), eq(votes.personId, viewer.id)));
  await tellPages(db, viewer, { ...question, networkId: question.session.networkId }, id);
}

/** Marks a question as answered, or takes the mark back. If two mark it, the first mark stays. */
export async function mark(context: Context, db: Db, viewer: Viewer, id: number, answered: boolean): Promise<void> {
  const question = await holdQuestion(db, viewer, id);
  if (!question.session.mayLead) throw notAllowed('Only those who lead this session can mark its questions.');
  const { rowCount } = await db
    .update(questions)
    .set({ isAnswered: answered, answeredAt: answered ? context.clock.now().toISOString() : null })
    .where(and(eq(questions.id, id), eq(questions.isAnswered, !answered)));
  if (rowCount) await tellPages(db, viewer, { ...question, networkId: question.session.networkId }, id);
}
