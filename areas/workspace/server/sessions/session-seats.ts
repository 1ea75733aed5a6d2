import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Task } from '#server/background/task.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { holdSession, lockSession, requireNotOver, seesSession } from './session-access.ts';
import { placeGiven } from './session-notifications.ts';
import { sessionRegistrations as registrations, expertSessions as sessions } from './session-tables.ts';

/** The most members who get a place in one transaction. The job gives places to the others. */
const mostAtOnce = 50;
const mostSessions = 100;

/**
 * Gives the free places of a session to those who wait, the first first, and tells them. The caller has locked the session.
 * `asking`: a member who sees on the screen that they have a place.
 */
export async function fillSeats(
  context: Pick<Context, 'notify'>,
  db: Db,
  sessionId: number,
  asking?: number,
): Promise<void> {
  const [session] = await db
    .select({ most: sessions.maxAttendees, count: sessions.registeredCount })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.status, 'scheduled'), isNull(sessions.takenDownAt)));
  const free = session ? Math.min(mostAtOnce, session.most - session.count) : 0;
  if (free <= 0) return;
  const next = await db
    .select({ id: registrations.id, personId: registrations.personId })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.personId))
    .innerJoin(sessions, eq(sessions.id, registrations.sessionId))
    .where(
      and(
        eq(registrations.sessionId, sessionId),
        eq(registrations.state, 'waiting'),
        isNull(users.erasedAt),
        isNull(users.suspendedAt),
        seesSession(users.id),
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(free);
  if (next.length === 0) return;
  const given = await db
    .update(registrations)
    .set({ state: 'registered' })
    .where(
      isAmong(
        registrations.id,
        next.map(({ id }) => id),
      ),
    )
    .returning({ id: registrations.id, personId: registrations.personId });
  // The id of the row, because a member can give a place up and get another.
  for (const { id, personId } of given)
    if (personId !== asking)
      await context.notify(db, placeGiven, [personId], { subject: sessionId, event: `session-place:${id}` });
}

/** Gives the current user a place, or puts them on the waiting list. */
export async function register(context: Context, db: Db, viewer: Viewer, id: number): Promise<void> {
  const session = await holdSession(db, viewer, id);
  requireNotOver(session, context.clock.now());
  // Behind those who wait already. The first get the places that are free.
  await db.insert(registrations).values({ sessionId: id, personId: viewer.id, state: 'waiting' }).onConflictDoNothing();
  await fillSeats(context, db, id, viewer.id);
}

/** Gives the current user's place up, and gives it to the first who waits. */
export async function unregister(context: Context, db: Db, viewer: Viewer, id: number): Promise<void> {
  const session = await holdSession(db, viewer, id);
  requireNotOver(session, context.clock.now());
  await db.delete(registrations).where(and(eq(registrations.sessionId, id), eq(registrations.personId, viewer.id)));
  await fillSeats(context, db, id);
}

/** Every five minutes: gives places that are free because somebody left the circle or Staffroom. */
export const fillSessionSeats: Task = {
  name: 'fill-session-seats',
  schedule: '*/5 * * * *',
  retries: 1,
  worthDoingFor: 300,
  async run(context) {
    const due = await context.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.status, 'scheduled'),
          sql`${sessions.startsAt} > ${context.clock.now().toISOString()}::timestamptz`,
          sql`${sessions.waitingCount} > 0`,
          lt(sessions.registeredCount, sessions.maxAttendees),
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(mostSessions);
    for (const { id } of due)
      await context.db.transaction(async (tx) => {
        if (await lockSession(tx, id)) await fillSeats(context, tx, id);
      });
  },
};
