import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type SignIn, signInKinds } from '#areas/account/contract/sessions.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type SecurityEventKind, securityEvents } from './security-tables.ts';

/** Browsers can send user agents of any length. */
const longestUserAgent = 300;

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Null if the event belongs to nobody, such as a sign-in with an unknown name. */
  userId: number | null;
  /** The origin of the event. Commands leave it out. */
  request?: FastifyRequest;
  /** For a command: what it did, without addresses or text of members. */
  detail?: string;
}

/** Returns the origin of a request, as stored with sessions and events. */
export function originOf(request: FastifyRequest): { ip: string; userAgent: string | null } {
  const userAgent = request.headers['user-agent']?.slice(0, longestUserAgent).replaceAll(/[^\x20-\x7e]/g, '?');
  return { ip: request.ip, userAgent: userAgent ?? null };
}

/**
 * Writes one event to the security log. Pass the transaction of the change as `db`. Commands that change people call it
 * with `kind: 'command'` and the name of the command as `detail`.
 */
export async function recordSecurityEvent(
  context: Pick<Context, 'clock'>,
  db: Db,
  { kind, userId, request, detail }: SecurityEvent,
): Promise<void> {
  await db.insert(securityEvents).values({
    at: context.clock.now().toISOString(),
    kind,
    userId,
    ...(request ? originOf(request) : {}),
    ...(detail ? { detail } : {}),
  });
}

/** Removes events that are older than so many days. */
export async function removeOldEvents(db: Db, now: Date, keptDays: number): Promise<number> {
  const since = new Date(now.getTime() - days(keptDays)).toISOString();
  const { rowCount } = await db.delete(securityEvents).where(lt(securityEvents.at, since));
  return rowCount ?? 0;
}

/** Lists the sign-ins and refused sign-ins of a person, newest first. */
export async function listSignIns(db: Db, userId: number, wanted: PageRequest): Promise<Page<SignIn>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const { at, id, kind, ip, userAgent } = securityEvents;
  const rows = await db
    .select({ id, at, kind, ip, userAgent })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        inArray(kind, signInKinds),
        after ? sql`(${at}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(wanted.limit + 1);
  const page = pageOf(rows, wanted.limit, (row) => [row.at, row.id]);
  return page as Page<SignIn>;
}
