import type { CaseEventKind, CaseOutcome } from '#areas/reports/contract/case-words.ts';
import type { ReportKind } from '#areas/reports/contract/report.ts';

/** What a case is about. */
export const thingLabels: Record<ReportKind, string> = {
  discussion: 'Discussion',
  reply: 'Reply',
  resource: 'Resource',
  workspace_resource: 'Resource of a workspace',
  best_practice: 'Best practice',
  practice_result: 'Result of a practice',
  workspace_session: 'Expert session',
  session_question: 'Question for a session',
  cpd_pathway: 'CPD Pathway',
  network: 'Network of inner circles',
  school_line: 'Line about a school',
  interview_session: 'Interview practice',
  induction_entry: 'Entry of an induction record',
  induction_comment: 'Comment in an induction record',
  learning_pathway: 'Learning pathway',
  workspace_project: 'Project of a workspace',
  project_update: 'Update to a project',
  person: 'Person',
  message: 'Message',
  story_comment: 'Comment on a story',
  catalogue_comment: 'Comment on a catalogue item',
  event: 'Event',
};

/** What each outcome does, for the person who decides. */
export const outcomeChoices: Record<CaseOutcome, { label: string; hint: string; button: string }> = {
  no_action: { label: 'No action', hint: 'It stays as it is.', button: 'Close without action' },
  hidden: {
    label: 'Hide it',
    hint: 'Only its author still sees it, with your reason. It can be restored.',
    button: 'Hide it',
  },
  removed: { label: 'Remove it', hint: 'It is deleted for good.', button: 'Remove it for good' },
  edited: {
    label: 'Edit it',
    hint: 'Everybody sees the new text, marked ‘Edited by the moderators’.',
    button: 'Save the new text',
  },
  warned: { label: 'Warn the author', hint: 'It stays. The author gets a warning.', button: 'Send the warning' },
  suspended: {
    label: 'Suspend the author',
    hint: 'They are signed out at once and cannot sign in until somebody restores them. They can still appeal.',
    button: 'Suspend the author',
  },
};

export const eventLabels: Record<CaseEventKind, string> = {
  opened: 'Case opened',
  reported: 'Reported',
  assigned: 'Assigned',
  due_changed: 'Due time changed',
  note: 'Note',
  passed: 'Passed to the safeguarding lead',
  taken: 'Taken by the safeguarding lead',
  returned: 'Given back to the moderators',
  decided: 'Decided',
  appealed: 'The author appealed',
  appeal_decided: 'Appeal decided',
};

const hour = 3_600_000;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** 'Due in 3 hours', 'Due in 2 days', '4 hours late'. */
export function dueWords(dueAt: string, now: Date = new Date()): { text: string; isLate: boolean } {
  const left = Date.parse(dueAt) - now.getTime();
  const hours = Math.floor(Math.abs(left) / hour);
  const amount =
    hours < 1 ? 'less than an hour' : hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
  if (left >= 0) return { text: `Due in ${amount}`, isLate: false };
  return { text: hours < 1 ? 'Due now' : `${amount} late`, isLate: true };
}
