/** The only door to the account area for other areas' screens. */
export { AuthProvider, useAuth, useUser } from './auth-context.tsx';
export { NewPasswordField } from './new-password-field.tsx';
export { OperatorLinks } from './operator-links.tsx';
export { usePasswordRules } from './password-rules.ts';
export { PersonName } from './person-name.tsx';
export { RoleField } from './role-field.tsx';
