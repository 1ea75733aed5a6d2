import type { JourneyCareerStage, MentorshipInterest, Stage } from './journey.ts';

/** What the screens call the stages. */
export const stageNames: Record<Stage, string> = {
  welcome: 'Welcome',
  coach_intro: 'Meet Savi',
  profile_building: 'Your profile',
  goals_setting: 'Your goals',
  pathway_creation: 'Your pathway',
  mentorship_matching: 'Mentors',
  active_development: 'What next',
};

/** A member may add their own. */
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

export const journeyCareerStageWords: Record<JourneyCareerStage, { label: string; hint: string }> = {
  trainee: { label: 'Trainee', hint: 'You are training, or about to start.' },
  early_career: { label: 'Early career', hint: 'Your first few years in the job.' },
  experienced: { label: 'Experienced', hint: 'You know the job, and others ask you how.' },
  leadership_ready: { label: 'Ready for leadership', hint: 'You lead something, or are about to.' },
  senior_leader: { label: 'Senior leader', hint: 'You lead a school, a team of leaders, or more than one school.' },
};

export const mentorshipWords: Record<MentorshipInterest, { label: string; hint: string }> = {
  yes_now: { label: 'Yes, now', hint: 'Your profile will say that you are looking for a mentor.' },
  yes_future: { label: 'Yes, but later', hint: 'You can come back to it from the Growth Hub.' },
  no: { label: 'No, thank you', hint: 'You can change your mind at any time.' },
};
