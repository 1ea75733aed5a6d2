import type { ActivityType } from '#areas/development/contract/cpd-category.ts';
import type { learningMethodOptions } from '#areas/pathway/contract/assessment-options.ts';

type LearningMethod = (typeof learningMethodOptions)[number];

const methodOfActivity: Partial<Record<ActivityType, LearningMethod>> = {
  peer_observation: 'Watching others teach',
  coaching_session: 'Being coached',
  professional_reading: 'Reading',
  professional_discussion: 'Talking it through with peers',
  collaborative_planning: 'Talking it through with peers',
  action_research: 'Trying things and writing them down',
  reflection_journal: 'Trying things and writing them down',
};

const methodOfType: Record<string, LearningMethod> = {
  Qualification: 'Longer qualifications',
  Course: 'Short courses',
  Reading: 'Reading',
};

const methodOfCategory: Record<string, LearningMethod> = {
  Webinar: 'Webinars',
  Training: 'Short courses',
  TeachMeet: 'Talking it through with peers',
  'Drop-in': 'Talking it through with peers',
};

const chosen = (method: LearningMethod | undefined, methods: readonly string[]): string | null =>
  method !== undefined && methods.includes(method) ? method : null;

/** The way of learning that a catalogue item matches, if the member chose it; otherwise null. */
export const methodOfResource = (
  { type, cpdActivityType }: { type: string; cpdActivityType: ActivityType },
  methods: readonly string[],
): string | null => chosen(methodOfType[type], methods) ?? chosen(methodOfActivity[cpdActivityType], methods);

/** The same for an event, by its category. */
export const methodOfEvent = (category: string, methods: readonly string[]): string | null =>
  chosen(methodOfCategory[category], methods);
