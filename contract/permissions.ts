import type { DeskRole } from './desk-roles.ts';

export { type DeskRole, deskRoles, rolesChanged } from './desk-roles.ts';

/**
 * What an endpoint of the desk can need. `open_desk` comes with every role.
 *
 * - People: `see_people`, `change_people` (name, email address, role, leavers, duplicates), `invite_people`,
 *   `manage_schools`, `suspend_people` (also signing out), `grant_roles`.
 * - Safety: `moderate` (the queue), `handle_safeguarding` (only the cases that were passed on).
 * - Content: `edit_content` (stories, events, catalogue, circles, announcements, help).
 * - Mentoring: `lead_mentoring`.
 * - Data protection: `export_people`, `erase_people`, `manage_requests` (requests, holds, retention), `read_audit`.
 * - The installation: `see_insight`, `see_settings`, `change_settings`, `see_health`, `manage_machines` (sign-in
 *   providers, webhooks, tokens).
 */
export const permissions = [
  'open_desk',
  'see_people',
  'change_people',
  'invite_people',
  'manage_schools',
  'suspend_people',
  'grant_roles',
  'moderate',
  'handle_safeguarding',
  'edit_content',
  'lead_mentoring',
  'export_people',
  'erase_people',
  'manage_requests',
  'read_audit',
  'see_insight',
  'see_settings',
  'change_settings',
  'see_health',
  'manage_machines',
] as const;
export type Permission = (typeof permissions)[number];

/** The permissions of each role, besides `open_desk`. An operator has all of them. */
const permissionsOf: Record<DeskRole, readonly Permission[]> = {
  operator: permissions,
  moderator: ['see_people', 'suspend_people', 'moderate', 'see_insight'],
  editor: ['edit_content', 'see_insight'],
  people_manager: ['see_people', 'change_people', 'invite_people', 'manage_schools', 'see_insight'],
  mentoring_lead: ['lead_mentoring', 'see_insight'],
  safeguarding_lead: ['handle_safeguarding'],
  data_protection: [
    'see_people',
    'export_people',
    'erase_people',
    'manage_requests',
    'read_audit',
    'see_insight',
    'see_settings',
    'see_health',
  ],
};

/**
 * A role that is limited to the people of some schools. It opens only the endpoints and screens that are marked `isLocal`,
 * and they show only these people.
 */
export interface LocalRole {
  role: DeskRole;
  /** Without a school the role shows nobody. */
  schoolIds: number[];
}

/** The roles that can be limited to schools. */
export const rolesForSchools = ['people_manager', 'moderator'] as const satisfies readonly DeskRole[];

/** Whether somebody may open what needs a permission. `isLocal`: it is also for roles that are limited to schools. */
export function mayOpenWith(
  { deskRoles, localRoles }: { deskRoles: readonly DeskRole[]; localRoles: readonly { role: DeskRole }[] },
  { permission, isLocal = false }: { permission: Permission; isLocal?: boolean },
): boolean {
  if (mayDo(deskRoles, permission)) return true;
  const local = localRoles.map(({ role }) => role);
  return isLocal && mayDo(local, permission);
}

/** Whether somebody with these roles has a permission. */
export function mayDo(roles: readonly DeskRole[], permission: Permission): boolean {
  return roles.some((role) => permission === 'open_desk' || permissionsOf[role].includes(permission));
}

/** The roles in words, as screens show them. */
export const deskRoleLabels: Record<DeskRole, string> = {
  operator: 'Operator',
  moderator: 'Moderator',
  editor: 'Editor',
  people_manager: 'People manager',
  mentoring_lead: 'Mentoring lead',
  safeguarding_lead: 'Safeguarding lead',
  data_protection: 'Data protection',
};
