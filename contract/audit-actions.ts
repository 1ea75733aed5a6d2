/** What the audit log records. */
export const auditActions = [
  'role_granted',
  'role_removed',
  'person_suspended',
  'person_restored',
  'person_signed_out',
  'setting_changed',
  'person_schools_changed',
  'role_limited',
  'school_added',
  'school_changed',
  'school_merged',
  'schools_imported',
  'people_invited',
  'invitation_sent_again',
  'invitation_revoked',
] as const;
export type AuditAction = (typeof auditActions)[number];
