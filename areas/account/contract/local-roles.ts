import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { schoolName } from '#areas/people/contract/school.ts';
import { endpoint } from '#contract/endpoint.ts';
import { rolesForSchools } from '#contract/permissions.ts';
import { id, text } from '#contract/scalars.ts';

/** The most schools of one limited role. */
export const mostSchoolsOfRole = 50;

/** A role at the desk that is limited to schools. */
export const localRole = z.object({
  person: z.object({ id, name: z.string(), username: z.string() }),
  role: z.enum(rolesForSchools),
  schools: z.array(schoolName),
});
export type LocalRoleHolder = z.infer<typeof localRole>;

/** By name. At most 500. */
export const listLocalRoles = endpoint({
  method: 'GET',
  path: '/api/desk/local-roles',
  summary: 'The roles that are limited to schools',
  access: { permission: 'grant_roles' },
  answer: z.array(localRole),
});

/**
 * Gives a person a role for some schools only, or changes the schools. Without schools the role ends. A role for the whole
 * community becomes limited. It needs the password of the current user: 400 for a wrong one. 404 for an unknown person, 409
 * for a suspended one, 400 for a school that is not in the list.
 */
export const setLocalRole = endpoint({
  method: 'PUT',
  path: '/api/desk/local-roles',
  summary: 'Limit a role of a person to schools',
  access: { permission: 'grant_roles' },
  body: z.object({
    /** A username or email address. */
    person: text(254, 'Enter a username or email address'),
    role: z.enum(rolesForSchools),
    schoolIds: z.array(id).check(z.maxLength(mostSchoolsOfRole)),
    ...ownProof,
  }),
  answer: z.array(localRole),
  pace: 'none',
});
