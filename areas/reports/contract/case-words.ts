import { reportCategories, urgentCategories } from './report.ts';

/**
 * Why a case is in the queue. A later part of the product adds its own kind here and calls `openCase`
 * (`areas/reports/README.md`).
 */
export const caseKinds = ['report', 'flagged_words', 'first_post', 'suspension'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseKindLabels: Record<CaseKind, string> = {
  report: 'Reported',
  flagged_words: 'Flagged words',
  first_post: 'First post of a new member',
  suspension: 'Appeal against a suspension',
};

/** What the moderators decided. To pass a case to the safeguarding lead is no outcome: it stays open. */
export const caseOutcomes = ['no_action', 'hidden', 'removed', 'edited', 'warned', 'suspended'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

export const caseOutcomeLabels: Record<CaseOutcome, string> = {
  no_action: 'No action',
  hidden: 'Hidden',
  removed: 'Removed',
  edited: 'Edited',
  warned: 'Warned',
  suspended: 'Suspended',
};

/** Where a case is. `passed`: with the safeguarding lead. `appealed`: closed, with an appeal that waits. */
export const caseStates = ['open', 'appealed', 'passed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** What the history of a case records. */
export const caseEventKinds = [
  'opened',
  'reported',
  'assigned',
  'due_changed',
  'note',
  'passed',
  'taken',
  'returned',
  'decided',
  'appealed',
  'appeal_decided',
] as const;
export type CaseEventKind = (typeof caseEventKinds)[number];

/** The most serious of some categories: urgent ones first, then in the order of the list. */
export const mostSerious = (given: readonly (typeof reportCategories)[number][]) =>
  reportCategories.find((category) => given.includes(category)) ?? null;

export const isUrgentCategory = (category: (typeof reportCategories)[number]) => urgentCategories.includes(category);
