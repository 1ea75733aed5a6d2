/** Roles in a school. One person can have several: a SENCO also teaches. */
export const audienceRoles = [
  'teacher',
  'teaching_assistant',
  'early_years_practitioner',
  'pastoral',
  'business',
  'senco',
  'school_leader',
] as const;
export type AudienceRole = (typeof audienceRoles)[number];

export const audiencePhases = ['early_years', 'primary', 'secondary', 'post_16', 'adult'] as const;
export type AudiencePhase = (typeof audiencePhases)[number];
