import {
  type InterviewPhase,
  interviewPhaseLabels,
  type QuestionKind,
} from '#areas/interview/contract/interview-lists.ts';
import type { CareerRole } from '#areas/pathway/contract/career-role.ts';

export const kindLabels: Record<QuestionKind, string> = {
  example: 'Something that happened',
  case: 'What somebody would do',
  view: 'What somebody thinks, and why',
};

/** Up to three names, and how many more there are. */
function shortened(names: readonly string[]): string {
  const rest = names.length - 3;
  return rest > 0 ? `${names.slice(0, 3).join(', ')} and ${rest} more` : names.join(', ');
}

export const roleWords = (keys: readonly string[], roles: readonly CareerRole[]): string =>
  keys.length === 0 ? 'All roles' : shortened(keys.map((key) => roles.find((role) => role.key === key)?.title ?? key));

export const phaseWords = (phases: readonly InterviewPhase[]): string =>
  phases.length === 0 ? 'All phases' : phases.map((phase) => interviewPhaseLabels[phase]).join(', ');
