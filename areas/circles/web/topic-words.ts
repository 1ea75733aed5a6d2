import type { CircleTopics } from '#areas/circles/contract/circle.ts';
import { audienceRoleLabels, phaseName } from '#areas/people/contract/audience.ts';

const namesOf = ({ subjects, phases, roles }: CircleTopics): string[] => [
  ...subjects,
  ...phases.map(phaseName),
  ...roles.map((role) => audienceRoleLabels[role]),
];

/** All topics of a circle: 'Mathematics · Primary · Teachers'. Empty if it has none. */
export const topicWords = (circle: CircleTopics): string => namesOf(circle).join(' · ');

/** The first two topics: 'Mathematics · Primary · 1 more'. */
export function shortTopicWords(circle: CircleTopics): string {
  const names = namesOf(circle);
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return shown.join(' · ');
}
