import * as z from 'zod/mini';

/** The three kinds of CPD, each with its five types of activity (`docs/product/development.md`). */
export const cpdCategories = ['structured_cpd', 'reflective_cpd', 'informal_cpd'] as const;
export type CpdCategory = (typeof cpdCategories)[number];
export const cpdCategory = z.enum(cpdCategories, 'Choose a category');

export const activityTypesOf = {
  structured_cpd: ['workshop_attendance', 'conference', 'coaching_session', 'webinar', 'certification'],
  reflective_cpd: ['action_research', 'peer_observation', 'case_study', 'professional_reading', 'reflection_journal'],
  informal_cpd: ['professional_discussion', 'online_learning', 'podcast', 'mentoring', 'collaborative_planning'],
} as const satisfies Record<CpdCategory, readonly string[]>;
export type ActivityType = (typeof activityTypesOf)[CpdCategory][number];

export const activityTypes = [
  ...activityTypesOf.structured_cpd,
  ...activityTypesOf.reflective_cpd,
  ...activityTypesOf.informal_cpd,
] as const;
export const activityType = z.enum(activityTypes, 'Activity type is required');

/** Whether the type belongs to the category. Each type belongs to one category only. */
export const belongsTogether = (category: CpdCategory, type: ActivityType): boolean =>
  (activityTypesOf[category] as readonly string[]).includes(type);

/** The category of a type. */
export const categoryOf = (type: ActivityType): CpdCategory =>
  cpdCategories.find((category) => belongsTogether(category, type)) ?? 'structured_cpd';

/** The two names of each category: 'Structured CPD / Active Learning'. */
export const categoryLabels: Record<CpdCategory, { name: string; kind: string; words: string }> = {
  structured_cpd: {
    name: 'Structured CPD',
    kind: 'Active Learning',
    words: 'Planned learning with a set aim, such as courses, conferences and coaching.',
  },
  reflective_cpd: {
    name: 'Reflective CPD',
    kind: 'Passive Learning',
    words: 'Learning from your own practice or a colleague’s, such as reading and observing.',
  },
  informal_cpd: {
    name: 'Informal CPD',
    kind: 'Self-Directed Learning',
    words: 'Learning that you choose yourself, such as a podcast or planning with a colleague.',
  },
};

export const activityTypeLabels: Record<ActivityType, string> = {
  workshop_attendance: 'Workshop attendance',
  conference: 'Conference',
  coaching_session: 'Coaching session',
  webinar: 'Webinar',
  certification: 'Certification',
  action_research: 'Action research',
  peer_observation: 'Peer observation',
  case_study: 'Case study',
  professional_reading: 'Professional reading',
  reflection_journal: 'Reflection journal',
  professional_discussion: 'Professional discussion',
  online_learning: 'Online learning',
  podcast: 'Podcast',
  mentoring: 'Mentoring',
  collaborative_planning: 'Collaborative planning',
};
