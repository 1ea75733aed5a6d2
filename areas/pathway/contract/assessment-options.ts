import type { careerGoalOptions, challengeOptions } from '#areas/people/contract/career-options.ts';
import type { StageOn } from '#areas/people/contract/career-stage.ts';

/* The options of the self-assessment. The server accepts any short text. */

export const ageGroupOptions = [
  'Early years (0-5)',
  'Key Stage 1 (5-7)',
  'Key Stage 2 (7-11)',
  'Key Stage 3 (11-14)',
  'Key Stage 4 (14-16)',
  'Post-16 (16-19)',
  'Adult learners',
] as const;

export type CareerGoal = (typeof careerGoalOptions)[number];

export type Challenge = (typeof challengeOptions)[number];

export const timeframes = ['within_1_year', '1_2_years', '2_5_years', '5_plus_years', 'not_sure'] as const;
export type Timeframe = (typeof timeframes)[number];

export const timeframeLabels: Record<Timeframe, string> = {
  within_1_year: 'Within a year',
  '1_2_years': 'In 1 to 2 years',
  '2_5_years': 'In 2 to 5 years',
  '5_plus_years': 'In 5 years or more',
  not_sure: 'Not sure yet',
};

/** A hint for each career stage. The labels are `careerStageLabels`. */
export const assessmentStageHints: Record<StageOn<'selfAssessment'>, string> = {
  early_career: 'Your first few years in the job.',
  developing: '5 to 10 years.',
  experienced: '10 to 20 years.',
  expert: 'More than 20 years.',
  transitioning: 'Changing role, phase or school, or coming back.',
};

/** The most common training. */
export const trainingOptions = [
  'Safeguarding',
  'Behaviour and routines',
  'SEND and adaptive teaching',
  'Early career mentoring',
  'A National Professional Qualification (NPQ)',
  'Middle leadership',
  'Coaching',
  'Mental health first aid',
] as const;

export const learningMethodOptions = [
  'Watching others teach',
  'Being coached',
  'Reading',
  'Short courses',
  'Longer qualifications',
  'Webinars',
  'Talking it through with peers',
  'Trying things and writing them down',
] as const;
