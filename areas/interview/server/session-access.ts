import { and, eq } from 'drizzle-orm';
import { isAcceptedMentorOf } from '#areas/mentoring/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { interviewSessions, interviewShares } from './interview-tables.ts';

const sessionMissing = () => notFound('The interview practice you’re looking for doesn’t exist.');
type Session = typeof interviewSessions.$inferSelect;

/** The member's own session, locked until the transaction ends. Throws 404 for everybody else. */
export async function holdOwnSession(db: Db, viewer: Viewer, sessionId: number): Promise<Session> {
  const [found] = await db
    .select()
    .from(interviewSessions)
    .where(and(eq(interviewSessions.id, sessionId), eq(interviewSessions.userId, viewer.id)))
    .for('update');
  if (!found) throw sessionMissing();
  return found;
}

/**
 * The session of its owner, or of a mentor who it is shared with and whose mentorship is accepted now. Throws 404, also for a
 * mentor if the moderators took it down.
 */
export async function requireSession(db: Db, viewer: Viewer, sessionId: number): Promise<Session> {
  const [found] = await db.select().from(interviewSessions).where(eq(interviewSessions.id, sessionId));
  if (!found) throw sessionMissing();
  if (found.userId === viewer.id) return found;
  if (found.takenDownAt !== null) throw sessionMissing();
  const shared = and(eq(interviewShares.sessionId, sessionId), eq(interviewShares.mentorId, viewer.id));
  if ((await db.$count(interviewShares, shared)) === 0 || !(await isAcceptedMentorOf(db, viewer.id, found.userId)))
    throw sessionMissing();
  return found;
}
