import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { output } from 'zod/v4/core';
import { type Actor, personSchools, recordAudit, schools, trusts, users } from '#areas/people/server/index.ts';
import type { changeSchool, DeskSchool, schoolBody } from '#areas/schools/contract/school-desk.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { violatedUniqueConstraint } from '#server/database-errors.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { readSchool } from './school-queries.ts';

type Member = NonNullable<Actor>;

/** Adds a confirmed school. */
export async function addSchool(
  context: Context,
  db: Db,
  by: Member,
  { trust, ...about }: output<typeof schoolBody>,
): Promise<DeskSchool> {
  const trustId = trust === null ? null : await trustNamed(db, trust);
  const [made] = await withFreeUrn(db, (tx) =>
    tx
      .insert(schools)
      .values({ ...about, trustId, isConfirmed: true })
      .returning({ id: schools.id }),
  );
  if (!made) throw new Error('The school was not made.');
  await recordAudit(context, db, { by, action: 'school_added', after: { schoolId: made.id, name: about.name } });
  return readSchool(db, 'everybody', made.id);
}

/** Changes some fields of a school. A new name is shown on the profiles of its people. */
export async function editSchool(
  context: Context,
  db: Db,
  by: Member,
  schoolId: number,
  { trust, ...changes }: EndpointRequest<typeof changeSchool>['body'],
): Promise<DeskSchool> {
  const [before] = await db.select().from(schools).where(eq(schools.id, schoolId)).for('no key update');
  if (!before) throw notFound();
  const given = definedFields(changes);
  if (!before.isConfirmed && given.isConfirmed !== true && (given.urn || given.isOpen === false))
    throw badRequest('Confirm this school first.');
  const trustId = trust === undefined ? before.trustId : trust === null ? null : await trustNamed(db, trust);
  await withFreeUrn(db, (tx) =>
    tx
      .update(schools)
      .set({ ...given, trustId })
      .where(eq(schools.id, schoolId)),
  );
  // Also without a new name: people of an unconfirmed school typed it in different ways.
  if (given.name !== undefined || given.isConfirmed) await showNames(db, [schoolId]);
  const isDifferent = (field: string) => Reflect.get(given, field) !== Reflect.get(before, field);
  const fields = Object.keys(given).filter(isDifferent);
  const valuesOf = (row: object) => Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field)]));
  await recordAudit(context, db, {
    by,
    action: 'school_changed',
    before: { schoolId, ...valuesOf(before), ...(trustId === before.trustId ? {} : { trustId: before.trustId }) },
    after: { schoolId, ...valuesOf(given), ...(trustId === before.trustId ? {} : { trustId }) },
  });
  return readSchool(db, 'everybody', schoolId);
}

/** Writes the names of these schools to the profiles of the people whose main school they are. */
export async function showNames(db: Db, schoolIds: readonly number[]): Promise<void> {
  if (schoolIds.length === 0) return;
  await db
    .update(users)
    .set({ school: schools.name })
    .from(personSchools)
    .innerJoin(schools, eq(schools.id, personSchools.schoolId))
    .where(
      and(
        eq(users.id, personSchools.userId),
        eq(personSchools.isMain, true),
        inArray(personSchools.schoolId, [...schoolIds]),
        sql`${users.school} is distinct from ${schools.name}`,
      ),
    );
}

/** Finds the trust with a name, or makes it. */
async function trustNamed(db: Db, name: string): Promise<number> {
  const [known] = await db
    .select({ id: trusts.id })
    .from(trusts)
    .where(sql`${trusts.key} = school_key(${name})`)
    .orderBy(trusts.id)
    .limit(1);
  if (known) return known.id;
  const [made] = await db.insert(trusts).values({ name }).onConflictDoNothing().returning({ id: trusts.id });
  if (made) return made.id;
  const [meanwhile] = await db
    .select({ id: trusts.id })
    .from(trusts)
    .where(and(sql`${trusts.key} = school_key(${name})`, isNull(trusts.uid)));
  if (!meanwhile) throw new Error('The trust was not made.');
  return meanwhile.id;
}

async function withFreeUrn<Done>(db: Db, write: (tx: Db) => Promise<Done>): Promise<Done> {
  try {
    // A savepoint, because after a violated constraint the outer transaction must still be usable.
    return await db.transaction(write);
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint === 'schools_urn_unique')
      throw conflict('Another school has this URN. Search for it, and merge the two.');
    if (constraint === 'schools_unconfirmed_key_unique')
      throw conflict('Another unconfirmed school has this name. Merge the two.');
    throw error;
  }
}
