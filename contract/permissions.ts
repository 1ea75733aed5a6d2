/**
 * The roles of the people who run the community, and what each may do at the desk (`docs/product/desk.md`). A member
 * without a role has no permission.
 */
export const deskRoles = [
  'operator',
  'moderator',
  'editor',
  'people_manager',
  'mentoring_lead',
  'safeguarding_lead',
  'data_protection',
] as const;
export type DeskRole = (typeof deskRoles)[number];

/** What an endpoint of the desk can need. `open_desk` comes with every role. */
export const permissions = ['open_desk', 'see_people', 'suspend_people', 'grant_roles', 'read_audit'] as const;
export type Permission = (typeof permissions)[number];

/** The permissions of each role, besides `open_desk`. An operator has all of them. */
const permissionsOf: Record<DeskRole, readonly Permission[]> = {
  operator: permissions,
  moderator: ['see_people', 'suspend_people'],
  editor: [],
  people_manager: ['see_people'],
  mentoring_lead: [],
  safeguarding_lead: [],
  data_protection: ['see_people', 'read_audit'],
};

/** Whether somebody with these roles has a permission. */
export function mayDo(roles: readonly DeskRole[], permission: Permission): boolean {
  return roles.some((role) => permission === 'open_desk' || permissionsOf[role].includes(permission));
}
