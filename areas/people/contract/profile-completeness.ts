import type { CurrentUser } from './user.ts';

/** The twelve items of a complete profile (`docs/product/people.md`), with the words that screens use for them. */
export const profileItems = {
  name: 'your name',
  email: 'your email address',
  bio: 'a short bio',
  school: 'your school',
  expertise: 'your expertise',
  professionalGoals: 'a professional goal',
  yearsExperience: 'your years of experience',
  careerStage: 'your career stage',
  location: 'your location',
  areasForDevelopment: 'an area for development',
  currentChallenges: 'a current challenge',
  mentorshipAreas: 'an area you could mentor in',
} as const satisfies Partial<Record<keyof CurrentUser, string>>;

export type ProfileItem = keyof typeof profileItems;

/** A list is filled if it has an entry, a text if it is not blank, and a number if it is set, including 0. */
function isFilled(value: CurrentUser[ProfileItem]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'string') return value.trim() !== '';
  return value !== null;
}

const allItems = Object.keys(profileItems) as ProfileItem[];

/**
 * Returns how many of the twelve items are filled, as a number and as a rounded percentage, and which ones are missing.
 */
export function profileCompleteness(user: Pick<CurrentUser, ProfileItem>) {
  const missingItems = allItems.filter((item) => !isFilled(user[item]));
  const filled = allItems.length - missingItems.length;
  return {
    of: allItems.length,
    filled,
    percent: Math.round((filled / allItems.length) * 100),
    missingItems,
    missing: missingItems.map((item): string => profileItems[item]),
  };
}

/**
 * Returns the stage of a profile: essential when it has a career stage, expertise and a professional goal, complete
 * when all twelve items are filled.
 */
export function completionStageOf(user: Pick<CurrentUser, ProfileItem>): CurrentUser['profileCompletionStage'] {
  if (profileCompleteness(user).percent === 100) return 'complete';
  const hasEssentials = user.careerStage !== null && user.expertise.length > 0 && user.professionalGoals.length > 0;
  return hasEssentials ? 'essential' : 'basic';
}

/** The explanation of each stage, with what to do for the next one. */
export const completionStageWords: Record<CurrentUser['profileCompletionStage'], string> = {
  basic: 'Basic profile. Add your career stage, your expertise and a goal to reach the next stage.',
  essential: 'Essential profile. You have added your career stage, expertise and goals.',
  complete: 'Complete profile. All twelve items are filled in.',
};
