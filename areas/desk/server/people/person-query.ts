import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { countLiveTokens, hasSecondFactor, listEmailsOf, sessions } from '#areas/account/server/index.ts';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import type { DeskPerson } from '#areas/desk/contract/people-desk.ts';
import { listSchoolsOf, suspensionStart, users } from '#areas/people/server/index.ts';
import { countReportsAbout } from '#areas/reports/server/index.ts';
import { findDirectoryInCharge } from '#areas/single-sign-on/server/index.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { findMerge } from '../merge/merge-queries.ts';
import { personRowColumns } from './people-list.ts';

/** Finds a person with what the desk needs. Throws 404 for an unknown or erased person. */
export async function readPerson(db: Db, personId: number, now: Date): Promise<DeskPerson> {
  const [found] = await db
    .select({
      ...personRowColumns,
      emailConfirmedAt: users.emailConfirmedAt,
      suspendedAt: suspensionStart,
      suspendedReason: users.suspendedReason,
      suspendedUntil: users.suspendedUntil,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.erasedAt)));
  if (!found) throw notFound();
  const { deactivatedAt, ...person } = found;
  const openSessions = await db
    .select({
      id: sessions.id,
      startedAt: sessions.createdAt,
      isShared: sessions.isShared,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, personId), gt(sessions.expiresAt, now.toISOString())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(20);
  const memberOf = await db
    .select({ id: circles.id, name: circles.name })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(eq(circleMembers.userId, personId))
    .orderBy(asc(circles.name), asc(circles.id))
    .limit(100);
  return {
    ...person,
    suspendedAt: person.suspendedReason === null ? null : person.suspendedAt,
    switchedOff: deactivatedAt === null ? null : { at: deactivatedAt, by: await findDirectoryInCharge(db, personId) },
    hasSecondFactor: await hasSecondFactor(db, personId),
    mergedInto: await findMerge(db, personId),
    sessions: openSessions,
    accessTokens: await countLiveTokens(db, personId, now),
    emails: await listEmailsOf(db, personId, 20),
    reports: await countReportsAbout(db, personId),
    schools: await listSchoolsOf(db, personId),
    circles: memberOf,
  };
}
