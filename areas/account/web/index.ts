/** What other areas may use of the account area's pages. */
export { AuthProvider, useAuth, useUser } from './auth-context.tsx';
export { OperatorLinks } from './auth-page/operator-links.tsx';
export { OrganiserLink } from './auth-page/organiser-link.tsx';
export { browserName } from './browser-name.ts';
export { NewPasswordField } from './new-password-field.tsx';
export { ConfirmOwnProof } from './own-proof/confirm-own-proof.tsx';
export { OwnProofFields } from './own-proof/own-proof-fields.tsx';
export { OwnProofForm } from './own-proof/own-proof-form.tsx';
export { type GivenProof, useOwnProof } from './own-proof/use-own-proof.ts';
export { usePasswordRules } from './password-rules.ts';
export { type ListField, useListChange, useProfileChange } from './profile-change.ts';
export { RoleField } from './role-field.tsx';
export { passkeyError } from './second-factor/passkey-errors.ts';
export { wasSharedComputer } from './shared-computer.ts';
