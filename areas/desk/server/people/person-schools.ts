import { tellOfDeskChange } from '#areas/account/server/index.ts';
import {
  addSchool,
  deskScopeOf,
  listSchoolsOf,
  lockPerson,
  mostSchoolsOfPerson,
  recordAudit,
  removeSchool,
  requireChoosable,
} from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict, notAllowed, notFound } from '#server/errors.ts';
import { type DeskMember, refuseColleague } from './change-person.ts';

/** The two people of a change: who makes it, and whose school it is. */
interface SchoolChange {
  by: DeskMember;
  personId: number;
  schoolId: number;
}

/** Adds a school to a person and tells them. See `addPersonSchool` for the errors. */
export async function addSchoolAtDesk(
  context: Context,
  db: Db,
  { by, personId, schoolId }: SchoolChange,
): Promise<void> {
  await requireMayChange(db, { by, personId, schoolId });
  const school = await requireChoosable(db, schoolId);
  await lockPerson(db, personId);
  const before = await listSchoolsOf(db, personId);
  if (before.some(({ id }) => id === schoolId)) throw conflict('This person belongs to that school already.');
  if (before.length >= mostSchoolsOfPerson)
    throw conflict(`A person can belong to at most ${mostSchoolsOfPerson} schools.`);
  await addSchool(db, personId, school);
  await recordAudit(context, db, { by, action: 'person_schools_changed', personId, after: { addedSchool: schoolId } });
  await tellOfDeskChange(context, db, personId, { what: 'school added', school: school.name });
}

/** Removes a school from a person and tells them. See `removePersonSchool` for the errors. */
export async function removeSchoolAtDesk(
  context: Context,
  db: Db,
  { by, personId, schoolId }: SchoolChange,
): Promise<void> {
  await requireMayChange(db, { by, personId, schoolId });
  await lockPerson(db, personId);
  const school = (await listSchoolsOf(db, personId)).find(({ id }) => id === schoolId);
  if (!school) throw notFound('This person does not belong to that school.');
  if (school.isMain) throw conflict('This is their main school. They change it in their own profile.');
  await removeSchool(db, personId, schoolId);
  await recordAudit(context, db, {
    by,
    action: 'person_schools_changed',
    personId,
    after: { removedSchool: schoolId },
  });
  await tellOfDeskChange(context, db, personId, { what: 'school removed', school: school.name });
}

/** Throws 403 for a colleague, and for a school that the role of the current user is not for. */
async function requireMayChange(db: Db, { by, personId, schoolId }: SchoolChange): Promise<void> {
  if (personId !== by.id) await refuseColleague(db, by, personId);
  const scope = deskScopeOf(by, 'change_people');
  if (scope !== 'everybody' && !scope.includes(schoolId))
    throw notAllowed('Your role is not for that school. Ask an operator.');
}
