import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { PersonalData } from '#server/personal-data.ts';
import {
  interviewAnswers,
  interviewAsked,
  interviewCommentAgreements,
  interviewPreparationTicks,
  interviewRecognition,
  interviewSessions,
  interviewShares,
} from './interview-tables.ts';

/** Each session with its questions, answers and scores. */
async function sessionsOf(db: Db, userId: number): Promise<unknown[]> {
  const sessions = await db
    .select()
    .from(interviewSessions)
    .where(eq(interviewSessions.userId, userId))
    .orderBy(asc(interviewSessions.id));
  const answers = await db
    .select({ answer: interviewAnswers })
    .from(interviewAnswers)
    .innerJoin(interviewSessions, eq(interviewSessions.id, interviewAnswers.sessionId))
    .where(eq(interviewSessions.userId, userId))
    .orderBy(asc(interviewAnswers.sessionId), asc(interviewAnswers.position));
  return sessions.map((session) => ({
    ...session,
    answers: answers.flatMap(({ answer: { sessionId, ...rest } }) => (sessionId === session.id ? [rest] : [])),
  }));
}

/** The personal data of the interview area. */
export const interviewPersonalData: PersonalData[] = [
  {
    table: interviewShares,
    column: interviewShares.mentorId,
    inExport: { notBecause: 'It says what other members share.' },
    onErase: 'deleted',
  },
  {
    table: interviewAsked,
    column: interviewAsked.userId,
    inExport: { name: 'interviewQuestionsAsked' },
    onErase: 'deleted',
  },
  {
    table: interviewRecognition,
    column: interviewRecognition.userId,
    inExport: { name: 'interviewSpeechRecognition' },
    onErase: 'deleted',
  },
  {
    table: interviewCommentAgreements,
    column: interviewCommentAgreements.userId,
    inExport: { name: 'interviewModelComments' },
    onErase: 'deleted',
  },
  {
    table: interviewPreparationTicks,
    column: interviewPreparationTicks.userId,
    inExport: { name: 'interviewPreparation' },
    onErase: 'deleted',
  },
  {
    table: interviewSessions,
    column: interviewSessions.userId,
    inExport: { name: 'interviewSessions', rows: sessionsOf },
    onErase: 'deleted',
  },
];
