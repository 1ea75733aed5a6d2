/** The 14 career goals of the self-assessment and of the search for a mentor. */
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

/** The 12 challenges that both of these offer. */
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

/** The 12 kinds of expertise that the journey and the search for a mentor offer. A member may add others. */
export const expertiseOptions = [
  'Mathematics',
  'English',
  'Science',
  'History',
  'Geography',
  'Art',
  'Music',
  'PE',
  'Computing',
  'Languages',
  'Special Needs',
  'Leadership',
] as const;
