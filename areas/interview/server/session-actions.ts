import { and, eq } from 'drizzle-orm';
import type {
  answerInterview,
  InterviewAnswer,
  InterviewSession,
  startInterview,
} from '#areas/interview/contract/interview-session.ts';
import { jobPostings } from '#areas/jobs/server/index.ts';
import { listRoleProfiles } from '#areas/pathway/server/index.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { chooseQuestions } from './choose-questions.ts';
import { interviewAnswers, interviewSessions } from './interview-tables.ts';
import { scoreAnswer, scoreSession, sumSpeech } from './scoring/score-answer.ts';
import { holdOwnSession } from './session-access.ts';
import { readSession } from './session-queries.ts';

type Start = EndpointRequest<typeof startInterview>['body'];

/** Starts a session with six questions. Throws 404 for an unknown role or vacancy, 409 if fewer than six are left. */
export async function startSession(
  { clock }: Context,
  db: Db,
  viewer: Viewer,
  { role: roleKey, phase, jobPostingId, preparationSeconds, answerSeconds }: Start,
): Promise<InterviewSession> {
  const role = (await listRoleProfiles(db)).find(({ key }) => key === roleKey);
  if (!role) throw notFound('There is no such role.');
  const vacancy = jobPostingId === null ? null : await requireVacancy(db, jobPostingId);
  await lockPerson(db, viewer.id);
  const now = clock.now();
  const questions = await chooseQuestions(db, { userId: viewer.id, role: roleKey, phase, now });
  const [session] = await db
    .insert(interviewSessions)
    .values({
      userId: viewer.id,
      roleKey,
      roleTitle: role.title,
      phase,
      jobPostingId,
      vacancyTitle: vacancy?.title ?? null,
      vacancySchool: vacancy?.schoolName ?? null,
      essentialSkills: vacancy?.essentialSkills ?? [],
      preparationSeconds,
      answerSeconds,
      createdAt: now.toISOString(),
    })
    .returning({ id: interviewSessions.id });
  if (!session) throw new Error('The session was not created.');
  await db.insert(interviewAnswers).values(
    questions.map(({ theme, kind, ask, note }, at) => ({
      sessionId: session.id,
      position: at + 1,
      theme,
      kind,
      ask,
      note,
    })),
  );
  return readSession(db, viewer, session.id);
}

async function requireVacancy(db: Db, id: number) {
  const { title, schoolName, essentialSkills } = jobPostings;
  const [found] = await db
    .select({ title, schoolName, essentialSkills })
    .from(jobPostings)
    .where(eq(jobPostings.id, id));
  if (!found) throw notFound("The job you're looking for doesn't exist.");
  return found;
}

/** Saves and scores an answer. Throws 404 for a session of somebody else, 409 for a finished one. */
export async function saveAnswer(
  db: Db,
  viewer: Viewer,
  { params, body }: EndpointRequest<typeof answerInterview>,
): Promise<InterviewAnswer> {
  const session = await holdOwnSession(db, viewer, params.id);
  if (session.isCompleted) throw conflict('This practice is finished. Start another one to practise again.');
  const place = and(eq(interviewAnswers.sessionId, session.id), eq(interviewAnswers.position, params.position));
  const [question] = await db.select().from(interviewAnswers).where(place);
  if (!question) throw notFound();
  const speech = body.isSpoken ? body.speech : null;
  const scores = scoreAnswer({ ...body, speech, kind: question.kind, essentialSkills: session.essentialSkills });
  const [saved] = await db
    .update(interviewAnswers)
    .set({ answer: body.answer, isSpoken: body.isSpoken, seconds: body.seconds, speech, scores })
    .where(place)
    .returning();
  if (!saved) throw new Error('The answer was not saved.');
  return saved;
}

/** Finishes a session: sums the scores and what was measured. Throws 409 without an answer. */
export async function finishSession(
  { clock }: Context,
  db: Db,
  viewer: Viewer,
  sessionId: number,
): Promise<InterviewSession> {
  const session = await holdOwnSession(db, viewer, sessionId);
  if (session.isCompleted) return readSession(db, viewer, sessionId);
  const answers = await db.select().from(interviewAnswers).where(eq(interviewAnswers.sessionId, sessionId));
  if (answers.every(({ answer }) => answer === null)) throw conflict('Answer at least one question first.');
  await db
    .update(interviewSessions)
    .set({
      scores: scoreSession(answers),
      speechAnalysis: sumSpeech(answers.map(({ speech }) => speech)),
      isCompleted: true,
      completedAt: clock.now().toISOString(),
    })
    .where(eq(interviewSessions.id, sessionId));
  return readSession(db, viewer, sessionId);
}

/** Deletes a session with its answers, and ends its sharing. Throws 404 for a session of somebody else. */
export async function deleteSession(db: Db, viewer: Viewer, sessionId: number): Promise<void> {
  await holdOwnSession(db, viewer, sessionId);
  await db.delete(interviewSessions).where(eq(interviewSessions.id, sessionId));
}
