import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import {
  type Actor,
  personSchools,
  recordAudit,
  roleGrantSchools,
  schoolAliases,
  schools,
  users,
} from '#areas/people/server/index.ts';
import type { DeskSchool, MergePreview } from '#areas/schools/contract/school-desk.ts';
import type { Provided } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, notFound } from '#server/errors.ts';
import { showNames } from './school-actions.ts';
import { readSchool, readSchoolRow } from './school-queries.ts';

/** What areas above have that belongs to a school. They provide it. */
export interface SchoolsElsewhere {
  /** Counts the invitations to a school. */
  countInvitations(db: Db, schoolId: number): Promise<number>;
  /** Moves the invitations to a school to another one. */
  moveInvitations(db: Db, fromId: number, intoId: number): Promise<void>;
}

/** Moves the learning pathways that are shared with a school to another one. */
export type MoveSchoolLearning = (db: Db, fromId: number, intoId: number) => Promise<void>;

declare module '#server/area.ts' {
  interface Provided {
    schoolsElsewhere: SchoolsElsewhere;
    moveSchoolLearning: MoveSchoolLearning;
  }
}

const refuseSame = (fromId: number, intoId: number) => {
  if (fromId === intoId) throw badRequest('Choose another school to merge this one into.');
};

/** Says what a merge would change. See `previewMerge` for the errors. */
export async function describeMerge(
  db: Db,
  elsewhere: SchoolsElsewhere,
  fromId: number,
  intoId: number,
): Promise<MergePreview> {
  const from = await readSchoolRow(db, fromId);
  refuseSame(fromId, intoId);
  const into = await readSchoolRow(db, intoId);
  const both = sql`exists (select from ${personSchools} other where other.user_id = ${personSchools.userId} and other.school_id = ${intoId})`;
  const of = eq(personSchools.schoolId, fromId);
  return {
    from,
    into,
    people: from.people,
    inBoth: await db.$count(personSchools, and(of, both)),
    profiles: await db.$count(personSchools, and(of, eq(personSchools.isMain, true))),
    invitations: await elsewhere.countInvitations(db, fromId),
    roles: await db.$count(roleGrantSchools, eq(roleGrantSchools.schoolId, fromId)),
  };
}

/** Merges a school into another one, in a transaction. See `mergeSchool` for the errors. */
export async function merge(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  { schoolsElsewhere: elsewhere, moveSchoolLearning }: Pick<Provided, 'schoolsElsewhere' | 'moveSchoolLearning'>,
  fromId: number,
  intoId: number,
): Promise<DeskSchool> {
  const { people, invitations } = await describeMerge(db, elsewhere, fromId, intoId);
  const [from, into] = await lockBoth(db, fromId, intoId);
  await movePeople(db, fromId, intoId);
  await elsewhere.moveInvitations(db, fromId, intoId);
  await moveSchoolLearning(db, fromId, intoId);
  await db.execute(sql`insert into ${roleGrantSchools} (user_id, role, school_id)
    select user_id, role, ${intoId}::int from ${roleGrantSchools} where school_id = ${fromId} on conflict do nothing`);
  await db.update(schoolAliases).set({ schoolId: intoId }).where(eq(schoolAliases.schoolId, fromId));
  await db.delete(schools).where(eq(schools.id, fromId));
  await rememberName(db, from.key, into);
  // What only the merged school had is kept.
  const { urn, phase, place, postcode, domain, trustId } = into;
  await db
    .update(schools)
    .set({
      urn: urn ?? from.urn,
      phase: phase ?? from.phase,
      place: place ?? from.place,
      postcode: postcode ?? from.postcode,
      domain: domain ?? from.domain,
      trustId: trustId ?? from.trustId,
      isConfirmed: into.isConfirmed || from.isConfirmed,
    })
    .where(eq(schools.id, intoId));
  await showNames(db, [intoId]);
  await recordAudit(context, db, {
    by,
    action: 'school_merged',
    before: { schoolId: fromId, name: from.name, people, invitations },
    after: { schoolId: intoId, name: into.name },
  });
  return readSchool(db, 'everybody', intoId);
}

type School = typeof schools.$inferSelect;

/** Locks the people of the school and then both schools, in the order that a change of a profile does. */
async function lockBoth(db: Db, fromId: number, intoId: number): Promise<[School, School]> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        db.select({ id: personSchools.userId }).from(personSchools).where(eq(personSchools.schoolId, fromId)),
      ),
    )
    .orderBy(users.id)
    .for('no key update');
  const rows = await db
    .select()
    .from(schools)
    .where(inArray(schools.id, [fromId, intoId]))
    .orderBy(schools.id)
    .for('update');
  const from = rows.find(({ id }) => id === fromId);
  const into = rows.find(({ id }) => id === intoId);
  if (!from || !into) throw notFound();
  return [from, into];
}

async function movePeople(db: Db, fromId: number, intoId: number): Promise<void> {
  const moved = await db
    .delete(personSchools)
    .where(eq(personSchools.schoolId, fromId))
    .returning({ userId: personSchools.userId, isMain: personSchools.isMain });
  if (moved.length === 0) return;
  await db.execute(sql`insert into ${personSchools} (user_id, school_id, is_main)
    select user_id, ${intoId}::int, is_main from unnest(
      ${sql.param(moved.map(({ userId }) => userId))}::int[], ${sql.param(moved.map(({ isMain }) => isMain))}::bool[]
    ) as moved (user_id, is_main)
    on conflict (user_id, school_id) do update set is_main = person_schools.is_main or excluded.is_main`);
}

/** A person who types the name of the merged school belongs to the other one, unless the name means a third school. */
async function rememberName(db: Db, key: string, into: School): Promise<void> {
  if (key === into.key) return;
  const [other] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.key, key), eq(schools.isConfirmed, true), ne(schools.id, into.id)))
    .limit(1);
  if (other) return;
  await db
    .insert(schoolAliases)
    .values({ key, schoolId: into.id })
    .onConflictDoUpdate({ target: schoolAliases.key, set: { schoolId: into.id } });
}
