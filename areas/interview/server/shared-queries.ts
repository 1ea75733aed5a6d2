import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SharedInterview } from '#areas/interview/contract/shared-interviews.ts';
import { menteesOf } from '#areas/mentoring/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { interviewSessions, interviewShares } from './interview-tables.ts';
import { answeredCount, rowOf } from './session-queries.ts';

/** The sessions that mentees share with the viewer while their mentorship is accepted, the last shared first. */
export async function listSharedSessions(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<SharedInterview>> {
  const { mentorId, sessionId, sharedAt } = interviewShares;
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await db
    .select({
      session: interviewSessions,
      answered: answeredCount,
      owner: { id: users.id, name: users.name },
      sharedAt,
    })
    .from(interviewShares)
    .innerJoin(interviewSessions, eq(interviewSessions.id, sessionId))
    .innerJoin(users, eq(users.id, interviewSessions.userId))
    .where(
      and(
        eq(mentorId, viewer.id),
        isNull(interviewSessions.takenDownAt),
        sql`${interviewSessions.userId} in (${menteesOf(viewer.id)})`,
        after ? sql`(${sharedAt}, ${sessionId}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(sharedAt), desc(sessionId))
    .limit(wanted.limit + 1);
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.sharedAt, row.session.id],
    ({ session, answered, owner, sharedAt: at }) => ({ ...rowOf(session, answered), owner, sharedAt: at }),
  );
}
