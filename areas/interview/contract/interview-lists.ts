/** How many questions a session has. */
export const questionsInSession = 6;
/** For how many days a question is not asked again. */
export const daysWithoutRepeat = 31;

export const interviewThemes = [
  'motivation',
  'safeguarding',
  'safer_recruitment',
  'working_with_others',
  'families',
  'teaching',
  'curriculum_and_assessment',
  'behaviour',
  'inclusion',
  'leadership',
  'improvement',
  'operations',
] as const;
export type InterviewTheme = (typeof interviewThemes)[number];

export const interviewThemeLabels: Record<InterviewTheme, string> = {
  motivation: 'You and this role',
  safeguarding: 'Safeguarding',
  safer_recruitment: 'Safer recruitment',
  working_with_others: 'Working with others',
  families: 'Families',
  teaching: 'Teaching and learning',
  curriculum_and_assessment: 'Curriculum and assessment',
  behaviour: 'Behaviour',
  inclusion: 'Inclusion',
  leadership: 'Leadership',
  improvement: 'Leading a whole school',
  operations: 'Money, people and premises',
};

export const interviewPhases = ['early_years', 'primary', 'secondary', 'post_16', 'special'] as const;
export type InterviewPhase = (typeof interviewPhases)[number];

export const interviewPhaseLabels: Record<InterviewPhase, string> = {
  early_years: 'Early years',
  primary: 'Primary',
  secondary: 'Secondary',
  post_16: 'Post-16',
  special: 'Special school',
};

/** `example`: something that happened. `case`: what you would do. `view`: what you think, and why. */
export const questionKinds = ['example', 'case', 'view'] as const;
export type QuestionKind = (typeof questionKinds)[number];
