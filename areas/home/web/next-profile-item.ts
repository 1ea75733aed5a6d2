import { type ProfileItem, profileCompleteness, profileItems } from '#areas/people/contract/profile-completeness.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';

/** A missing item of the profile, and what happens when it is there. */
export interface NextProfileItem {
  item: ProfileItem;
  /** 'an area for development' */
  words: string;
  /** What it is for, as a sentence. */
  effect: string;
  /** Where to add it. */
  to: string;
}

const professional = '/profile?tab=professional';
const goals = '/profile?tab=goals';

/**
 * What reads each item, the most useful first. Each sentence describes what the code does: the score of mentors, the score of
 * jobs, the order of circles and the search for people. The name and the email address are always there.
 */
const effects: readonly (readonly [ProfileItem, effect: string, to: string])[] = [
  ['areasForDevelopment', 'Your mentor matches then say who can help you with it.', professional],
  ['expertise', 'Job matches then compare it with what schools ask for, and members find you by it.', professional],
  ['careerStage', 'Job matches then show whether a post is at your level.', '/profile'],
  ['professionalGoals', 'Job matches, mentor matches and circles are then chosen for it.', goals],
  ['currentChallenges', 'Circles about it are then shown to you first.', professional],
  ['location', 'Job matches then compare it with the place of each post.', '/profile'],
  ['yearsExperience', 'Job matches then compare them with what a post asks for.', '/profile'],
  ['school', 'Colleagues from your school then find you in People, if you show it.', '/profile'],
  ['mentorshipAreas', 'Members who need help with it then find you in People.', professional],
  ['bio', 'It is the first thing that members read on your profile.', '/profile'],
];

/** The missing item that is the most useful next. Null if the profile is complete. */
export function nextProfileItem(user: Pick<CurrentUser, ProfileItem>): NextProfileItem | null {
  const { missingItems } = profileCompleteness(user);
  const found = effects.find(([item]) => missingItems.includes(item));
  if (!found) return null;
  const [item, effect, to] = found;
  return { item, words: profileItems[item], effect, to };
}
