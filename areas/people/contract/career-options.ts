/** 14 career goals, offered by the self-assessment and by mentoring (`docs/product/people.md`). */
export const careerGoalOptions = [
  'Become a stronger classroom teacher',
  'Lead a subject',
  'Lead a department',
  'Lead a year group or key stage',
  'Become a SENCO',
  'Move into pastoral leadership',
  'Join a senior leadership team',
  'Become a headteacher',
  'Work across a trust',
  'Mentor early career teachers',
  'Move school or phase',
  'Move from support staff into teaching',
  'Return to teaching',
  'Find a better balance',
] as const;

/** 12 challenges, offered by the same screens. */
export const challengeOptions = [
  'Workload and marking',
  'Behaviour',
  'Staying well',
  'Meeting additional needs',
  'Working with parents and carers',
  'Technology',
  'Confidence',
  'Lack of progression',
  'Time for professional learning',
  'Leading colleagues',
  'Curriculum change',
  'Feeling isolated',
] as const;
