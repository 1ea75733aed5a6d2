/** How hard it is to do. */
export const practiceDifficulties = ['easy', 'medium', 'hard'] as const;
export type PracticeDifficulty = (typeof practiceDifficulties)[number];

export const difficultyLabels: Record<PracticeDifficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** Only its author sees a draft. */
export const practiceStatuses = ['draft', 'published'] as const;
export type PracticeStatus = (typeof practiceStatuses)[number];

/** The number of pupils in the school where it was done. */
export const practiceSizes = ['up_to_200', 'up_to_500', 'up_to_1000', 'over_1000'] as const;
export type PracticeSize = (typeof practiceSizes)[number];

export const sizeLabels: Record<PracticeSize, string> = {
  up_to_200: 'Up to 200 pupils',
  up_to_500: '201 to 500 pupils',
  up_to_1000: '501 to 1,000 pupils',
  over_1000: 'More than 1,000 pupils',
};

/** How it went for a member who tried it. */
export const trialResults = ['worked', 'partly', 'not'] as const;
export type TrialResult = (typeof trialResults)[number];

export const trialResultLabels: Record<TrialResult, string> = {
  worked: 'It worked',
  partly: 'It partly worked',
  not: 'It did not work',
};

/**
 * Who reads a practice besides the circle: nobody (`circle`), nobody yet but its author agreed (`offered`), or every member
 * (`everyone`).
 */
export const practiceReaches = ['circle', 'offered', 'everyone'] as const;
export type PracticeReach = (typeof practiceReaches)[number];
