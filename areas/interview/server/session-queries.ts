import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { InterviewSession, InterviewSessionRow } from '#areas/interview/contract/interview-session.ts';
import { listMentorsOf } from '#areas/mentoring/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { interviewAnswers, interviewSessions, interviewShares } from './interview-tables.ts';
import { requireSession } from './session-access.ts';

type Session = typeof interviewSessions.$inferSelect;

/** A session as lists show it. */
export const rowOf = (session: Session, answered: number): InterviewSessionRow => ({
  ...session,
  role: session.roleTitle,
  vacancy:
    session.vacancyTitle === null
      ? null
      : { id: session.jobPostingId, title: session.vacancyTitle, schoolName: session.vacancySchool ?? '' },
  answered,
});

/** How many questions of a session have an answer. */
export const answeredCount = sql<number>`(select count(*)::int from ${interviewAnswers}
  where ${interviewAnswers.sessionId} = ${interviewSessions.id} and ${interviewAnswers.answer} is not null)`;

/** The member's own sessions, newest first. */
export async function listOwnSessions(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<InterviewSessionRow>> {
  const { userId, createdAt, id } = interviewSessions;
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await db
    .select({ session: interviewSessions, answered: answeredCount })
    .from(interviewSessions)
    .where(
      and(
        eq(userId, viewer.id),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(
    rows,
    wanted.limit,
    ({ session }) => [session.createdAt, session.id],
    (row) => rowOf(row.session, row.answered),
  );
}

/** A session with questions, answers and scores. Throws 404 unless the member may read it. */
export async function readSession(db: Db, viewer: Viewer, sessionId: number): Promise<InterviewSession> {
  const session = await requireSession(db, viewer, sessionId);
  const answers = await db
    .select()
    .from(interviewAnswers)
    .where(eq(interviewAnswers.sessionId, sessionId))
    .orderBy(asc(interviewAnswers.position));
  const isOwn = session.userId === viewer.id;
  return {
    ...rowOf(session, answers.filter(({ answer }) => answer !== null).length),
    preparationSeconds: session.preparationSeconds,
    answerSeconds: session.answerSeconds,
    essentialSkills: session.essentialSkills,
    speechAnalysis: session.speechAnalysis,
    takenDownReason: isOwn ? session.takenDownReason : null,
    answers: isOwn ? answers : answers.map((answer) => ({ ...answer, comment: null, commentModel: null })),
    owner: isOwn ? null : await nameOf(db, session.userId),
    mentors: isOwn ? await mentorsOf(db, viewer, sessionId) : [],
  };
}

async function nameOf(db: Db, id: number) {
  const [person] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id));
  return person ?? null;
}

/** The member's mentors now, and which of them see the session. */
async function mentorsOf(db: Db, viewer: Viewer, sessionId: number) {
  const sees = sql<boolean>`exists (select 1 from ${interviewShares}
    where ${interviewShares.sessionId} = ${sessionId} and ${interviewShares.mentorId} = ${users.id})`;
  return db
    .select({ id: users.id, name: users.name, sees })
    .from(users)
    .where(inArray(users.id, await listMentorsOf(db, viewer.id)))
    .orderBy(asc(users.name), asc(users.id));
}
