import type { CurrentUser } from './user.ts';

/** Specification 1, section 9: the twelve items, with the words a screen may call them by. */
const items = {
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

type ProfileItem = keyof typeof items;

/** A list is filled when it has an entry, a text when it is not blank, a number when it is there: 0 counts (`lists.md`). */
function isFilled(value: CurrentUser[ProfileItem]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'string') return value.trim() !== '';
  return value !== null;
}

/** How many of the twelve items are filled, as a rounded percentage, and the words for those that are not. */
export function profileCompleteness(user: Pick<CurrentUser, ProfileItem>): { percent: number; missing: string[] } {
  const all = Object.entries(items) as [ProfileItem, string][];
  const missing = all.filter(([item]) => !isFilled(user[item])).map(([, words]) => words);
  return { percent: Math.round(((all.length - missing.length) / all.length) * 100), missing };
}
