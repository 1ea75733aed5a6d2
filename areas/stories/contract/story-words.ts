import type { ReactionKind } from './story.ts';

/** The labels of the reactions. */
export const reactionLabels: Record<ReactionKind, string> = {
  heartwarming: 'Heartwarming',
  inspiring: 'Inspiring',
  powerful: 'Powerful',
  thoughtProvoking: 'Thought-Provoking',
  gameChanging: 'Game-Changing',
};

/** What lists call the categories that came with the product, and Innovation, which has a button before it has a story. */
const listLabels: Record<string, string> = {
  wellbeing_journey: 'Wellbeing',
  student_impact: 'Student Impact',
  leadership_challenge: 'Leadership',
  innovation: 'Innovation',
  inclusion: 'Inclusion',
};

/** The buttons that are always there (`docs/product/stories.md`). */
const standingButtons = ['wellbeing_journey', 'student_impact', 'leadership_challenge', 'innovation'];

/** A story page's badge: underscores become spaces, words are capitalised ('Wellbeing Journey'). */
export const categoryWords = (category: string) =>
  category.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A category as lists and buttons call it. */
export const categoryLabel = (category: string) => listLabels[category] ?? categoryWords(category);

/** The four buttons, then one for each other category that has a story. */
export const filterButtons = (withStories: readonly string[]): string[] => [
  ...standingButtons,
  ...withStories.filter((category) => !standingButtons.includes(category)),
];

/** The pace reading times are counted at. */
export const wordsPerMinute = 220;
