/** What the audit log records. */
export const auditActions = [
  'role_granted',
  'role_removed',
  'person_suspended',
  'person_restored',
  'person_signed_out',
  'setting_changed',
] as const;
export type AuditAction = (typeof auditActions)[number];
