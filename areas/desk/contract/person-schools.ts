import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/scalars.ts';
import { deskPerson } from './people-desk.ts';

const params = z.object({ id: pathId, schoolId: pathId });

/**
 * Adds a school to those of a person and tells them by email. It becomes the main one if they have none. 400 for a school
 * that is closed, unconfirmed or unknown. 403 for a school that the role is not for, and for a person with a role at the
 * desk unless you are an operator or it is you. 409 if they belong to it already or to 20 schools.
 */
export const addPersonSchool = endpoint({
  method: 'PUT',
  path: '/api/desk/people/{id}/schools/{schoolId}',
  summary: 'Add a school to those of a person',
  access: { permission: 'change_people', isLocal: true },
  alsoRefuses: [400],
  scope: 'desk_people',
  params,
  answer: deskPerson,
  pace: 'none',
});

/**
 * Removes a school from those of a person and tells them by email. 403 as above. 404 if they do not belong to it. 409 for
 * the main school, which only the person can change.
 */
export const removePersonSchool = endpoint({
  method: 'DELETE',
  path: '/api/desk/people/{id}/schools/{schoolId}',
  summary: 'Remove a school from those of a person',
  access: { permission: 'change_people', isLocal: true },
  scope: 'desk_people',
  params,
  answer: deskPerson,
});
