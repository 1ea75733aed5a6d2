import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { personSchools, schools, users } from '#areas/people/server/index.ts';
import { type cultureStandings, daysAtSchool } from '#areas/workplaces/contract/culture.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { cultureTurns, pastSchools } from './culture-tables.ts';
import { schoolYearOf } from './school-terms.ts';

export interface Verified {
  isCurrent: boolean;
  by: 'profile' | 'work_email';
}

/** How somebody is known as current or former staff of a school, or why not. */
export async function verify(
  db: Db,
  userId: number,
  urn: number,
  now: Date,
): Promise<Verified | 'too_new' | 'not_staff'> {
  const [named] = await db
    .select({ since: personSchools.createdAt })
    .from(personSchools)
    .innerJoin(schools, eq(schools.id, personSchools.schoolId))
    .where(and(eq(personSchools.userId, userId), eq(schools.urn, urn)));
  const isLong = named && Date.parse(named.since) <= now.getTime() - days(daysAtSchool);
  if (isLong) return { isCurrent: true, by: 'profile' };
  if (await hasWorkEmail(db, userId, urn, named !== undefined)) return { isCurrent: true, by: 'work_email' };
  const [past] = await db
    .select({ urn: pastSchools.urn })
    .from(pastSchools)
    .where(and(eq(pastSchools.userId, userId), eq(pastSchools.urn, urn)));
  if (past) return { isCurrent: false, by: 'profile' };
  return named ? 'too_new' : 'not_staff';
}

/**
 * Whether the confirmed email address has the school's domain. Schools of a trust can share one: then the profile must
 * name the school too.
 */
async function hasWorkEmail(db: Db, userId: number, urn: number, isNamed: boolean): Promise<boolean> {
  const [found] = await db
    .select({ id: schools.id, domain: schools.domain })
    .from(schools)
    .innerJoin(
      users,
      and(
        eq(users.id, userId),
        isNotNull(users.emailConfirmedAt),
        sql`lower(split_part(${users.email}, '@', 2)) = ${schools.domain}`,
      ),
    )
    .where(eq(schools.urn, urn));
  if (!found?.domain) return false;
  if (isNamed) return true;
  const [other] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.domain, found.domain), ne(schools.id, found.id)))
    .limit(1);
  return !other;
}

/** What somebody may do for a school in this school year. */
export async function standingOf(
  db: Db,
  userId: number,
  urn: number,
  now: Date,
): Promise<(typeof cultureStandings)[number]> {
  const [turn] = await db
    .select({ urn: cultureTurns.urn })
    .from(cultureTurns)
    .where(
      and(eq(cultureTurns.userId, userId), eq(cultureTurns.urn, urn), eq(cultureTurns.schoolYear, schoolYearOf(now))),
    );
  if (turn) return 'answered';
  const verified = await verify(db, userId, urn, now);
  return typeof verified === 'string' ? verified : 'may_answer';
}
