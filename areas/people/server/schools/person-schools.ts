import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { badRequest } from '#server/errors.ts';
import { lockPerson } from '../person-queries.ts';
import { users } from '../user-tables.ts';
import { personSchools, schools } from './school-tables.ts';

/** The most schools of one person. */
export const mostSchoolsOfPerson = 20;

/** Lists the schools of a person, the main one first. */
export function listSchoolsOf(db: Db, userId: number) {
  return db
    .select({
      id: schools.id,
      name: schools.name,
      place: schools.place,
      isConfirmed: schools.isConfirmed,
      isMain: personSchools.isMain,
    })
    .from(personSchools)
    .innerJoin(schools, eq(schools.id, personSchools.schoolId))
    .where(eq(personSchools.userId, userId))
    .orderBy(desc(personSchools.isMain), asc(schools.key), asc(schools.id))
    .limit(mostSchoolsOfPerson);
}

/**
 * Finds a school that a person may choose: it is confirmed and open. Throws 400 for any other. Its name cannot change
 * until the transaction ends.
 */
export async function requireChoosable(db: Db, schoolId: number): Promise<{ id: number; name: string }> {
  const [found] = await db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(and(eq(schools.id, schoolId), eq(schools.isConfirmed, true), eq(schools.isOpen, true)))
    .for('share');
  if (!found) throw badRequest('That school is not in the list any more. Choose another, or type its name.');
  return found;
}

/**
 * Makes a school the main one of a person, in place of the one they had, and shows its name on their profile. Call it in
 * a transaction.
 */
export async function setMainSchool(db: Db, userId: number, school: { id: number; name: string }): Promise<void> {
  await lockPerson(db, userId);
  await db
    .delete(personSchools)
    .where(
      and(eq(personSchools.userId, userId), eq(personSchools.isMain, true), ne(personSchools.schoolId, school.id)),
    );
  await db
    .insert(personSchools)
    .values({ userId, schoolId: school.id, isMain: true })
    .onConflictDoUpdate({ target: [personSchools.userId, personSchools.schoolId], set: { isMain: true } });
  // After the row, so that the trigger finds a main school with this name and keeps it.
  await db.update(users).set({ school: school.name }).where(eq(users.id, userId));
}

/** Adds a school to those of a person. It becomes the main one if they have none. Call it in a transaction. */
export async function addSchool(db: Db, userId: number, school: { id: number; name: string }): Promise<void> {
  await lockPerson(db, userId);
  const [main] = await db
    .select({ id: personSchools.schoolId })
    .from(personSchools)
    .where(and(eq(personSchools.userId, userId), eq(personSchools.isMain, true)));
  if (!main) return setMainSchool(db, userId, school);
  await db.insert(personSchools).values({ userId, schoolId: school.id }).onConflictDoNothing();
}

/** Removes a school that is not the main one of a person. */
export async function removeSchool(db: Db, userId: number, schoolId: number): Promise<void> {
  await db
    .delete(personSchools)
    .where(
      and(eq(personSchools.userId, userId), eq(personSchools.schoolId, schoolId), eq(personSchools.isMain, false)),
    );
}

/** Lists the schools of a person with their names, for the export of their data. */
export function exportSchoolsOf(db: Db, userId: number) {
  return db
    .select({
      id: schools.id,
      name: schools.name,
      isMain: personSchools.isMain,
      createdAt: personSchools.createdAt,
    })
    .from(personSchools)
    .innerJoin(schools, eq(schools.id, personSchools.schoolId))
    .where(eq(personSchools.userId, userId))
    .orderBy(asc(personSchools.createdAt), asc(schools.id));
}

/** Finds the school that a typed name means, or makes an unconfirmed one. Null for a name without a letter or digit. */
export async function schoolForName(db: Db, name: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select case when school_key(${name}) <> '' then school_for(${name}) end as id`,
  );
  return rows[0]?.id ?? null;
}
