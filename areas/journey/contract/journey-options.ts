import type { JourneyCareerStage, MentorshipInterest, Stage } from './journey.ts';

/** The names of the stages on screens. */
export const stageNames: Record<Stage, string> = {
  welcome: 'Welcome',
  coach_intro: 'Meet Savi',
  profile_building: 'Your profile',
  goals_setting: 'Your goals',
  pathway_creation: 'Your pathway',
  mentorship_matching: 'Mentors',
  active_development: 'What next',
};

/** The label says up to 3; the server accepts more (`docs/product/journey.md`). */
export const careerAspirations = [
  'Early career teacher support',
  'Subject leader',
  'Head of department',
  'Head of year',
  'Key stage leader',
  'Pastoral lead',
  'SENCO',
  'Designated safeguarding lead',
  'Assistant headteacher',
  'Deputy headteacher',
  'Headteacher',
  'Trust leadership',
  'Higher level teaching assistant',
  'School business leadership',
  'Teacher educator or ECT mentor',
] as const;

/** A hint for each career stage. The labels are `careerStageLabels`. */
export const journeyCareerStageHints: Record<JourneyCareerStage, string> = {
  trainee: 'You are training, or about to start.',
  early_career: 'Your first few years in the job.',
  experienced: 'You know the job well, and colleagues ask you for advice.',
  leadership_ready: 'You lead a team or an area, or will soon.',
  senior_leader: 'You lead a school, a team of leaders, or more than one school.',
};

export const mentorshipWords: Record<MentorshipInterest, { label: string; hint: string }> = {
  yes_now: { label: 'Yes, now', hint: 'Your profile will say that you are looking for a mentor.' },
  yes_future: { label: 'Yes, but later', hint: 'You can look for a mentor later, from the Growth Hub.' },
  no: { label: 'No, thank you', hint: 'You can change your mind at any time.' },
};
