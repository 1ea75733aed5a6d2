import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { deskRoles } from '#contract/permissions.ts';
import { id, moment } from '#contract/scalars.ts';
import { personStates } from './people-desk.ts';

const person = z.nullable(z.object({ id, name: z.string() }));

/** Who has which role at the desk. `state` and `isSwitchedOff`: see `deskPersonRow`. */
export const roleHolder = z.object({
  id,
  name: z.string(),
  username: z.string(),
  state: z.enum(personStates),
  isSwitchedOff: z.boolean(),
  roles: z.array(
    z.object({
      role: z.enum(deskRoles),
      grantedAt: moment,
      /** Null for a command, or the first invitation. */
      grantedBy: person,
    }),
  ),
});
export type RoleHolder = z.infer<typeof roleHolder>;

/** A role that was granted or removed. */
export const roleChange = z.object({
  id,
  at: moment,
  role: z.enum(deskRoles),
  isGrant: z.boolean(),
  /** Null for a command on the server. */
  actor: person,
  person,
});
export type RoleChange = z.infer<typeof roleChange>;

/** Everybody who has a role, by name. At most 500 roles. */
export const listRoleHolders = endpoint({
  method: 'GET',
  path: '/api/desk/roles',
  summary: 'Who has a role at the desk',
  access: { permission: 'grant_roles' },
  answer: z.array(roleHolder),
});

/** The latest 50 changes to roles, newest first. The audit log has all of them. */
export const listRoleChanges = endpoint({
  method: 'GET',
  path: '/api/desk/role-changes',
  summary: 'The latest changes to roles',
  access: { permission: 'grant_roles' },
  answer: z.array(roleChange),
});
