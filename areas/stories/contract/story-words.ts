/** List labels of the built-in categories, and of Innovation, which has a button before it has a story. */
const listLabels: Record<string, string> = {
  wellbeing_journey: 'Wellbeing',
  student_impact: 'Student Impact',
  leadership_challenge: 'Leadership',
  innovation: 'Innovation',
  inclusion: 'Inclusion',
};

/** The buttons that are always shown (`docs/product/stories.md`). */
const standingButtons = ['wellbeing_journey', 'student_impact', 'leadership_challenge', 'innovation'];

/** The badge on a story's page: underscores become spaces, and words are capitalised ('Wellbeing Journey'). */
export const categoryWords = (category: string) =>
  category.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The label of a category in lists and on buttons. */
export const categoryLabel = (category: string) => listLabels[category] ?? categoryWords(category);

/** The four buttons, then one for each other category that has a story. */
export const filterButtons = (withStories: readonly string[]): string[] => [
  ...standingButtons,
  ...withStories.filter((category) => !standingButtons.includes(category)),
];

/** Reading times assume this many words a minute. */
export const wordsPerMinute = 220;
