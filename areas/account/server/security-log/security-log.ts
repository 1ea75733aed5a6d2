import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type SignIn, signInKinds } from '#areas/account/contract/sessions.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type SecurityEventKind, securityEvents } from './security-tables.ts';

/** The security log is kept this long. */
export const keptFor = days(90);

/** A browser may say anything about itself, at any length. */
const longestUserAgent = 300;

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Null where the event names nobody, such as a sign-in with an unknown name. */
  userId: number | null;
  /** Where it came from. Left out by commands. */
  request?: FastifyRequest;
  /** For a command: what it did, without addresses or text of members. */
  detail?: string;
}

/** Where a request came from, as it is kept with sessions and events. */
export function originOf(request: FastifyRequest): { ip: string; userAgent: string | null } {
  const userAgent = request.headers['user-agent']?.slice(0, longestUserAgent).replaceAll(/[^\x20-\x7e]/g, '?');
  return { ip: request.ip, userAgent: userAgent ?? null };
}

/**
 * Writes one event into the security log. Give the transaction of the change as `db`, so that both are kept or neither.
 * Commands that change people call it with `kind: 'command'` and the command's name as `detail`.
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

/** Removes events that are older than 90 days. */
export async function removeOldEvents(db: Db, now: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, new Date(now.getTime() - keptFor).toISOString()));
}

/** A person's own sign-ins and refused sign-ins, newest first. */
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
