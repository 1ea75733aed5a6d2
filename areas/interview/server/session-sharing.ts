import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { InterviewSession } from '#areas/interview/contract/interview-session.ts';
import { isAcceptedMentorOf, listMenteesAmong } from '#areas/mentoring/server/index.ts';
import { lockPair } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { interviewSessions, interviewShares } from './interview-tables.ts';
import { holdOwnSession } from './session-access.ts';
import { readSession } from './session-queries.ts';

/** The subject is the session. It is shown while the session is shared and the mentorship is accepted. */
export const interviewShared: NotificationKind = {
  key: 'interview.shared',
  group: 'mentoring',
  one: ({ who }) => `${who} shared an interview practice with you`,
  because: 'you are their mentor',
  async show(db, personId, events) {
    const rows = await db
      .select({ id: interviewSessions.id, userId: interviewSessions.userId, title: interviewSessions.roleTitle })
      .from(interviewShares)
      .innerJoin(interviewSessions, eq(interviewSessions.id, interviewShares.sessionId))
      .where(
        and(
          eq(interviewShares.mentorId, personId),
          isNull(interviewSessions.takenDownAt),
          inArray(
            interviewShares.sessionId,
            events.map(({ subject }) => subject),
          ),
        ),
      );
    const mentees = await listMenteesAmong(
      db,
      personId,
      rows.map(({ userId }) => userId),
    );
    const shown = new Map(rows.filter(({ userId }) => mentees.has(userId)).map((row) => [row.id, row.title]));
    return events.map(({ subject }) => {
      const title = shown.get(subject);
      return title === undefined ? null : { title, link: `/interview-practice/${subject}` };
    });
  },
};

/**
 * Shares a finished session with a mentor and tells them, or ends it. Throws 404 if the person is not the member's mentor
 * now, 409 if the session is not finished. Ending always works.
 */
export async function changeSharing(
  context: Context,
  db: Db,
  viewer: Viewer,
  sessionId: number,
  { mentorId, sees }: { mentorId: number; sees: boolean },
): Promise<InterviewSession> {
  if (sees) {
    await lockPair(db, viewer.id, mentorId);
    const session = await holdOwnSession(db, viewer, sessionId);
    if (!(await isAcceptedMentorOf(db, mentorId, viewer.id))) throw notFound('This person is not your mentor.');
    if (!session.isCompleted) throw conflict('Finish this practice before you share it.');
    await db.insert(interviewShares).values({ sessionId, mentorId }).onConflictDoNothing();
    await context.notify(db, interviewShared, [mentorId], { subject: sessionId, by: viewer.id });
  } else {
    await holdOwnSession(db, viewer, sessionId);
    await db
      .delete(interviewShares)
      .where(and(eq(interviewShares.sessionId, sessionId), eq(interviewShares.mentorId, mentorId)));
  }
  return readSession(db, viewer, sessionId);
}
