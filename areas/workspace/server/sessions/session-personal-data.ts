import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf, readInCircles } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import {
  endedSessionPlaces,
  sessionQuestions as questions,
  sessionRegistrations as registrations,
  expertSessions as sessions,
  sessionQuestionVotes as votes,
} from './session-tables.ts';

/** Deletes the person's questions that nobody else voted for and that are not answered. */
const removeUnbacked: EraseBatch = async (db, { id }, most) => {
  const isUnbacked = and(
    eq(questions.userId, id),
    eq(questions.isAnswered, false),
    sql`not exists (select from ${votes} where ${votes.questionId} = ${questions.id} and ${votes.personId} <> ${id})`,
  );
  const found = await db
    .select({ id: questions.id })
    .from(questions)
    .where(isUnbacked)
    .orderBy(asc(questions.id))
    .limit(most)
    .for('update');
  if (found.length > 0) await db.delete(questions).where(and(isOneOf(questions.id, found), isUnbacked));
  return found.length;
};

/** Deletes the person's proposals, and their sessions that nobody registered for or asked about. */
const removeUnused: EraseBatch = async (db, { id }, most) => {
  const isUnused = and(
    eq(sessions.userId, id),
    sql`(${sessions.status} = 'proposed' or not exists (select from ${registrations} where ${registrations.sessionId} = ${sessions.id}))`,
    sql`not exists (select from ${questions} where ${questions.sessionId} = ${sessions.id} and ${questions.userId} <> ${id})`,
  );
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isUnused)
    .orderBy(asc(sessions.id))
    .limit(most)
    .for('update');
  if (found.length > 0) await db.delete(sessions).where(and(isOneOf(sessions.id, found), isUnused));
  return found.length;
};

/** Which questions the person voted for. The questions are of others. */
async function readVotes(db: Db, userId: number): Promise<unknown[]> {
  return db
    .select({ questionId: votes.questionId, createdAt: votes.createdAt })
    .from(votes)
    .where(eq(votes.personId, userId))
    .orderBy(asc(votes.questionId));
}

/** The order matters: who registered and voted goes first, then what nobody else built on. */
export const sessionPersonalData: PersonalData[] = [
  {
    table: votes,
    column: votes.personId,
    onMerge: { as: null },
    inExport: { name: 'sessionQuestionVotes', rows: readVotes },
    onErase: 'deleted',
  },
  {
    table: registrations,
    column: registrations.personId,
    onMerge: { as: 'Places at expert sessions' },
    inExport: { name: 'expertSessionRegistrations' },
    onErase: 'deleted',
  },
  {
    table: endedSessionPlaces,
    column: endedSessionPlaces.personId,
    onMerge: { as: null },
    inExport: { name: 'endedSessionPlaces' },
    onErase: 'deleted',
  },
  {
    table: questions,
    column: questions.userId,
    onMerge: { as: 'Questions for expert sessions' },
    inExport: {
      name: 'sessionQuestions',
      rows: readInCircles({
        table: questions,
        circleId: questions.circleId,
        author: questions.userId,
        live: ['votes', 'isAnswered', 'answeredAt'],
      }),
    },
    onErase: { some: removeUnbacked, says: 'deleted, except those that somebody else voted for or that are answered' },
    ownText: [questions.text],
  },
  {
    table: sessions,
    column: sessions.leadId,
    inExport: { notBecause: 'It is the session of the member who proposed or added it.' },
    onErase: 'unlinked',
  },
  {
    table: sessions,
    column: sessions.userId,
    onMerge: { as: 'Expert sessions that they proposed or added' },
    inExport: {
      name: 'expertSessions',
      rows: readInCircles({
        table: sessions,
        circleId: sessions.circleId,
        author: sessions.userId,
        live: ['registeredCount', 'waitingCount', 'questionCount', 'notes', 'joiningLink', 'recordingUrl'],
      }),
    },
    onErase: {
      some: removeUnused,
      says: 'deleted, except scheduled sessions that others registered for or asked about',
    },
    ownText: [sessions.title, sessions.expert, sessions.credentials, sessions.description, sessions.notes],
  },
];
