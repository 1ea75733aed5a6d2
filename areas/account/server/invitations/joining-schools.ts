import { eq } from 'drizzle-orm';
import { addSchool, requireChoosable, schools, setMainSchool } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Invitation } from './invitation-actions.ts';

interface NamedSchool {
  id: number;
  name: string;
}

/** The schools that a new person joins, and what their profile shows. */
export interface JoinedSchools {
  chosen: NamedSchool | null;
  /** The school that they were invited to. */
  invited: NamedSchool | null;
  /** The text that makes the main school, if none was chosen. */
  typed: string | null;
  shown: string | null;
}

/**
 * Finds the schools of a new person: the one that they chose from the list or typed, and the one of their invitation.
 * Throws 400 if the chosen one is not in the list any more.
 */
export async function findJoinedSchools(
  db: Db,
  own: { school: string | null; schoolId: number | null },
  invitation: Pick<Invitation, 'school' | 'schoolId'>,
): Promise<JoinedSchools> {
  const chosen = own.schoolId === null ? null : await requireChoosable(db, own.schoolId);
  const invited = invitation.schoolId === null ? null : await findSchool(db, invitation.schoolId);
  const typed = chosen ? null : own.school || (invited ? null : invitation.school);
  return { chosen, invited, typed, shown: chosen?.name ?? typed ?? invited?.name ?? null };
}

/** Adds the schools to the new person, whose row has `typed` as its school. */
export async function joinSchools(db: Db, personId: number, { chosen, invited }: JoinedSchools): Promise<void> {
  if (chosen) await setMainSchool(db, personId, chosen);
  if (invited) await addSchool(db, personId, invited);
}

async function findSchool(db: Db, schoolId: number): Promise<NamedSchool | null> {
  const [found] = await db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(eq(schools.id, schoolId))
    .for('share');
  return found ?? null;
}
