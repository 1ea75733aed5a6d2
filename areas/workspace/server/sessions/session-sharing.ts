import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { holdNetworkOfCircle, requireNetwork } from '#areas/networks/server/index.ts';
import type { ExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { inOrderOf } from '#server/list-filters.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { holdAccess, holdSessionAsLead, requireSession } from './session-access.ts';
import { readSessions } from './session-columns.ts';
import { sessionSharedWithNetwork } from './session-notifications.ts';
import { fillSeats } from './session-seats.ts';
import { expertSessions as sessions } from './session-tables.ts';

/**
 * Shares a session with the network of its circle, or ends that. When it ends, a trigger ends the places of people who can no longer see
 * it, and those who wait move up.
 */
export async function setShared(context: Context, db: Db, viewer: Viewer, id: number, wanted: boolean): Promise<void> {
  // The circle, then its network, then the session, as when a circle is taken out.
  const before = await requireSession(db, viewer, id);
  await holdAccess(db, viewer, before);
  const networkId = wanted ? await holdNetworkOfCircle(db, before.circleId) : null;
  const session = await holdSessionAsLead(db, viewer, id);
  if (wanted && networkId === null) throw conflict('This circle is in no network.');
  if (wanted && session.status !== 'scheduled') throw conflict('Only a session that is scheduled can be shared.');
  if (session.networkId === networkId) return;
  await db.update(sessions).set({ networkId }).where(eq(sessions.id, id));
  if (networkId === null) await fillSeats(context, db, id);
  else
    await context.notify(db, sessionSharedWithNetwork, 'audience', {
      subject: id,
      by: viewer.id,
      event: `session-network:${id}:${networkId}`,
    });
}

interface Wanted extends PageRequest {
  when: 'coming' | 'past';
}

/** The sessions that are shared with a network, without those of one circle. Only what the person may see is among them. */
export async function listShared(
  db: Db,
  viewer: Viewer,
  { networkId, without, when, limit, cursor }: Wanted & { networkId: number; without?: number },
  now: Date,
): Promise<Page<ExpertSession>> {
  const after = readCursor(cursor, ['moment', 'id']);
  const isComing = when === 'coming';
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.networkId, networkId),
        without === undefined ? undefined : ne(sessions.circleId, without),
        sql`${sessions.takenDownAt} is null`,
        // No session is longer than eight hours. The first part is for the index.
        isComing
          ? sql`${sessions.startsAt} > ${now.toISOString()}::timestamptz - interval '8 hours' and ${sessions.endsAt} > ${now.toISOString()}::timestamptz`
          : sql`${sessions.startsAt} < ${now.toISOString()}::timestamptz and ${sessions.endsAt} <= ${now.toISOString()}::timestamptz`,
        after
          ? sql`(${sessions.startsAt}, ${sessions.id}) ${isComing ? sql`>` : sql`<`} (${after[0]}, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(...(isComing ? [asc(sessions.startsAt), asc(sessions.id)] : [desc(sessions.startsAt), desc(sessions.id)]))
    .limit(limit + 1);
  const ids = found.map(({ id }) => id);
  const rows = await readSessions(db, viewer, now, isAmong(sessions.id, ids));
  return pageOf(
    inOrderOf(ids, rows, ({ id }) => id),
    limit,
    ({ startsAt, id }) => [startsAt ?? '', id],
  );
}

/** The sessions of a network for somebody who sees the network. Throws 404 for others. */
export async function listSessionsOfNetwork(db: Db, viewer: Viewer, networkId: number, wanted: Wanted, now: Date) {
  await requireNetwork(db, viewer, networkId);
  return listShared(db, viewer, { ...wanted, networkId }, now);
}
