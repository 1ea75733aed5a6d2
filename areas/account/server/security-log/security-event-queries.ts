import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { type SecurityEventKind, securityEvents } from './security-tables.ts';

interface Wanted {
  /** Only events of this person. */
  userId?: number;
  kind?: SecurityEventKind;
  since: Date;
  /** Only events with a lower number, to read the next page. */
  beforeId?: number;
  limit: number;
}

/** Lists events of the security log, newest first, with the username. */
export async function listSecurityEvents(db: Db, { userId, kind, since, beforeId, limit }: Wanted) {
  return (
    db
      .select({
        id: securityEvents.id,
        at: securityEvents.at,
        kind: securityEvents.kind,
        username: users.username,
        ip: securityEvents.ip,
        userAgent: securityEvents.userAgent,
        detail: securityEvents.detail,
      })
      .from(securityEvents)
      .leftJoin(users, eq(users.id, securityEvents.userId))
      .where(
        and(
          gt(securityEvents.at, since.toISOString()),
          userId === undefined ? undefined : eq(securityEvents.userId, userId),
          kind === undefined ? undefined : eq(securityEvents.kind, kind),
          beforeId === undefined ? undefined : lt(securityEvents.id, beforeId),
        ),
      )
      // By id only, like the paging: events may not be written in the order of their times.
      .orderBy(desc(securityEvents.id))
      .limit(limit)
  );
}

export type RecordedEvent = Awaited<ReturnType<typeof listSecurityEvents>>[number];
