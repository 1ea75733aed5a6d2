import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { FindWaiting, WaitingItem, WaitingValues } from '#server/notifications.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { isInside, leadsSession, seesSession } from './session-access.ts';
import { sessionPath, sessionProposed, sessionSoon } from './session-notifications.ts';
import { sessionRegistrations as registrations, expertSessions as sessions } from './session-tables.ts';

/** For how long after a session its attendees are asked whether they were there. */
const askedFor = days(14);
/** How long before a session those who registered are reminded. */
const remindedBefore = days(1);
const mostAtOnce = 100;

/** The proposals to schedule, and the sessions that the member can confirm. */
export const findSessionsWaiting: FindWaiting = async (db, personId, now, most) => {
  const found = [...(await findProposals(db, personId, most)), ...(await findUnconfirmed(db, personId, now, most))];
  return found.sort((a, b) => Date.parse(a.since) - Date.parse(b.since)).slice(0, most);
};

const waitingProposals = prepared('waiting_sessions', (db, param: Param<{ personId: number; limit: number }>) =>
  db
    .select({ id: sessions.id, circleId: circles.id, title: sessions.title, since: sessions.createdAt })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .innerJoin(sessions, eq(sessions.circleId, circles.id))
    .where(
      and(
        ownMembership(param('personId')),
        eq(sessions.status, 'proposed'),
        isNull(sessions.takenDownAt),
        seesSession(param('personId')),
        leadsSession(param('personId')),
      ),
    )
    .orderBy(asc(sessions.createdAt), asc(sessions.id))
    .limit(param('limit')),
);

async function findProposals(db: Db, personId: number, limit: number): Promise<WaitingItem[]> {
  const rows = await waitingProposals(db, {}).execute({ personId, limit });
  return rows.map(({ id, circleId, title, since }) => ({
    kind: sessionProposed.key,
    subject: id,
    item: null,
    text: `Schedule or remove the suggested session ‘${title}’`,
    link: sessionPath({ id, circleId, isInside: true }),
    since,
  }));
}

const unconfirmedSessions = prepared(
  'unconfirmed_sessions',
  (db, param: Param<WaitingValues & { askedSince: string }>) =>
    db
      .select({
        id: sessions.id,
        circleId: sessions.circleId,
        isInside: sql<boolean>`${isInside(param('personId'))}`,
        title: sessions.title,
        since: sessions.endsAt,
      })
      .from(registrations)
      .innerJoin(sessions, eq(sessions.id, registrations.sessionId))
      .where(
        and(
          eq(registrations.personId, param('personId')),
          eq(registrations.state, 'registered'),
          isNull(registrations.attended),
          eq(sessions.status, 'scheduled'),
          isNull(sessions.takenDownAt),
          lte(sessions.endsAt, param('now')),
          gte(sessions.endsAt, param('askedSince')),
          seesSession(param('personId')),
        ),
      )
      .orderBy(desc(sessions.endsAt), asc(sessions.id))
      .limit(param('limit')),
);

async function findUnconfirmed(db: Db, personId: number, now: Date, limit: number): Promise<WaitingItem[]> {
  const askedSince = new Date(now.getTime() - askedFor).toISOString();
  const values = { personId, now: now.toISOString(), askedSince, limit };
  const rows = await unconfirmedSessions(db, {}).execute(values);
  return rows.map(({ id, circleId, isInside, title, since }) => ({
    kind: sessionSoon.key,
    subject: id,
    item: null,
    text: `Were you at ‘${title}’?`,
    link: sessionPath({ id, circleId, isInside }),
    since: since ?? now.toISOString(),
  }));
}

/** Every five minutes: reminds those with a place of the sessions of the next 24 hours, once for each start. */
export const remindOfSessions: Task = {
  name: 'remind-of-sessions',
  schedule: '2-59/5 * * * *',
  retries: 1,
  worthDoingFor: 300,
  async run(context) {
    const now = context.clock.now();
    await context.db.transaction(async (tx) => {
      const due = await tx
        .select({ id: sessions.id, startsAt: sessions.startsAt })
        .from(sessions)
        .where(
          and(
            eq(sessions.status, 'scheduled'),
            isNull(sessions.takenDownAt),
            sql`${sessions.startsAt} > ${now.toISOString()}::timestamptz`,
            lte(sessions.startsAt, new Date(now.getTime() + remindedBefore).toISOString()),
            sql`${sessions.remindedFor} is distinct from ${sessions.startsAt}`,
          ),
        )
        .orderBy(asc(sessions.startsAt), asc(sessions.id))
        .limit(mostAtOnce)
        .for('no key update');
      for (const { id, startsAt } of due) {
        await tx.update(sessions).set({ remindedFor: startsAt }).where(eq(sessions.id, id));
        await context.notify(tx, sessionSoon, 'audience', { subject: id, event: `session-soon:${id}:${startsAt}` });
      }
    });
  },
};
