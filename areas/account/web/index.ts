/** The only door to the account area for other areas' screens. */
export { AuthProvider, useAuth, useUser } from './auth-context.tsx';
export { PersonName } from './person-name.tsx';
export { RoleField } from './role-field.tsx';
