import { skillAreas, skillLabels } from '#areas/development/contract/skill.ts';

/* The options of the preference form. The server accepts any short text. */

/** Options of `preferredMentorExperience`. A match compares the years in the text. 'No preference' suits any mentor. */
export const noExperiencePreference = 'No preference';
export const preferredExperiences = [
  noExperiencePreference,
  'At least 5 years',
  'At least 10 years',
  'At least 15 years',
] as const;

/** Returns the years that a preference asks for, or null if the text names none. */
export function yearsAskedFor(preference: string | null): number | null {
  const years = preference?.match(/\d{1,2}/)?.[0];
  return years === undefined ? null : Number(years);
}

/** The skills that a member would like to work on, or help with. */
export const developmentOptions = skillAreas.map((skill) => skillLabels[skill]);
