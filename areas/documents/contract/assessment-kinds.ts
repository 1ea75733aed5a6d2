import * as z from 'zod/mini';

/** The type of an assessment. */
export const assessmentTypes = [
  'personality_profile',
  '360_feedback',
  'strengths_assessment',
  'skills_assessment',
  'leadership_assessment',
  'emotional_intelligence',
  'other',
] as const;
export const assessmentType = z.enum(assessmentTypes);
export type AssessmentType = z.infer<typeof assessmentType>;

export const assessmentTypeLabels: Record<AssessmentType, string> = {
  personality_profile: 'Personality profile',
  '360_feedback': '360 feedback',
  strengths_assessment: 'Strengths assessment',
  skills_assessment: 'Skills assessment',
  leadership_assessment: 'Leadership assessment',
  emotional_intelligence: 'Emotional intelligence',
  other: 'Something else',
};

export const assessmentProviders = [
  'myers_briggs',
  'disc',
  'big_five',
  'enneagram',
  'generic',
  'gallup',
  'via',
  'teaching',
  'eq_i',
  'custom',
] as const;
export const assessmentProvider = z.enum(assessmentProviders);
export type AssessmentProvider = z.infer<typeof assessmentProvider>;

export const assessmentProviderLabels: Record<AssessmentProvider, string> = {
  myers_briggs: 'Myers-Briggs (MBTI)',
  disc: 'DISC',
  big_five: 'Big Five',
  enneagram: 'Enneagram',
  generic: 'Any provider',
  gallup: 'Gallup CliftonStrengths',
  via: 'VIA Character Strengths',
  teaching: 'Teaching skills',
  eq_i: 'EQ-i',
  custom: 'Your own or another provider',
};

/** The providers of each type of assessment. The form preselects a single provider. */
export const providersOf: Record<AssessmentType, readonly [AssessmentProvider, ...AssessmentProvider[]]> = {
  personality_profile: ['myers_briggs', 'disc', 'big_five', 'enneagram'],
  '360_feedback': ['generic'],
  strengths_assessment: ['gallup', 'via'],
  skills_assessment: ['teaching'],
  leadership_assessment: ['generic'],
  emotional_intelligence: ['eq_i'],
  other: ['custom'],
};
