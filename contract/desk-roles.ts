// Apart from the permissions, because every page needs the names of the roles and only the desk the rest.
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

/** The type of the live news that the roles of the current user have changed. */
export const rolesChanged = 'roles.changed';
