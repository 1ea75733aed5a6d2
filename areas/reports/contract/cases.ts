import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, optionalText, text } from '#contract/scalars.ts';
import { caseEventKinds, caseKinds, caseOutcomes, caseStates } from './case-words.ts';
import { reportCategories, reportKinds } from './report.ts';

const person = z.object({ id, name: z.string() });

/** A case in the queue. It has no text of members. */
export const caseRow = z.object({
  id,
  state: z.enum(caseStates),
  kinds: z.array(z.enum(caseKinds)),
  subjectKind: z.enum(reportKinds),
  /** 'Reply to ‘Marking’ in the circle ‘Maths Leads’'. Null for a case that was passed on, because a title is text. */
  place: z.nullable(z.string()),
  /** The author of the thing. */
  about: z.nullable(person),
  /** The most serious category of its reports. Null if nobody reported it. */
  category: z.nullable(z.enum(reportCategories)),
  isUrgent: z.boolean(),
  /** How many people reported it. */
  reportCount: z.int(),
  openedAt: moment,
  dueAt: moment,
  closedAt: z.nullable(moment),
  assignee: z.nullable(person),
  outcome: z.nullable(z.enum(caseOutcomes)),
});
export type CaseRow = z.infer<typeof caseRow>;

const caseReport = z.object({
  id,
  reporter: z.nullable(person),
  category: z.enum(reportCategories),
  reason: z.string(),
  at: moment,
  /** What the thing said when this person reported it. Null if it is the text of the case. */
  content: z.nullable(z.string()),
});

const caseEvent = z.object({
  id,
  kind: z.enum(caseEventKinds),
  at: moment,
  /** Null for the program, a command or a former member. */
  actor: z.nullable(person),
  /** The text of a note, or details in words. */
  text: z.nullable(z.string()),
});

const caseAppeal = z.object({
  text: z.string(),
  at: moment,
  decidedAt: z.nullable(moment),
  decidedBy: z.nullable(person),
  /** Whether the decision stands. Null until somebody decides. */
  stands: z.nullable(z.boolean()),
  reason: z.nullable(z.string()),
  /** False for the person who decided the case. */
  mayDecide: z.boolean(),
});

/** A case with the text as it was. */
export const caseDetail = z.extend(caseRow, {
  subjectId: id,
  /** Null for moderators once the case is passed on. */
  content: z.nullable(z.string()),
  /** What came before it, oldest first. At most five. */
  before: z.array(z.object({ author: z.string(), content: z.string() })),
  files: z.array(z.object({ id: z.string(), name: z.string() })),
  flaggedWords: z.array(z.string()),
  /** Whether the thing still exists. */
  exists: z.boolean(),
  /** The text as it is now, to edit. Null if moderators cannot edit this kind of thing. */
  editable: z.nullable(z.string()),
  /** What the current user can decide now. Empty once it is decided. */
  possible: z.array(z.enum(caseOutcomes)),
  mayPass: z.boolean(),
  /** Earlier cases about this person that led to something. */
  earlier: z.int(),
  reports: z.array(caseReport),
  history: z.array(caseEvent),
  /** Why it was decided. The people concerned read it. */
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(person),
  appeal: z.nullable(caseAppeal),
});
export type CaseDetail = z.infer<typeof caseDetail>;

/** The longest text that moderators can put in place of a member's text. */
const newText = optionalText(20_000);

/** The reason of a decision. The people concerned read it. */
const reason = text(1_000, 'Enter a reason');

export const caseDecision = z.object({
  outcome: z.enum(caseOutcomes),
  reason,
  /** For `edited`: the text in place of the member's. */
  newText,
  /** For `suspended`: also hides the thing. */
  alsoHide: z._default(z.boolean(), false),
  /** For `no_action`: the author is told too. After all other outcomes they always are. */
  tellAuthor: z._default(z.boolean(), false),
});
export type CaseDecision = z.output<typeof caseDecision>;

export const caseNote = z.object({ note: text(2_000, 'Enter a note') });

export const appealDecision = z.object({ stands: z.boolean(), reason });

export const caseQuery = z.extend(pageQuery, {
  state: z._default(z.enum(caseStates), 'open'),
  kind: z.optional(z.enum(caseKinds)),
  /** Only the cases about this person. */
  about: z.optional(z.pipe(z.coerce.number(), id)),
});

const moderators = { permission: 'moderate', isLocal: true } as const;
const one = { access: moderators, params: idParams, answer: caseDetail } as const;

/** Open cases: urgent ones first, then by due time. Appeals: the oldest first. Others: the latest first. */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/desk/cases',
  summary: 'The moderation queue',
  access: moderators,
  query: caseQuery,
  answer: z.array(caseRow),
});

/**
 * A case with its text. Reading it is recorded in the audit log, once an hour. 404 for a case about the current user, and for
 * one outside their school.
 */
export const getCase = endpoint({ ...one, method: 'GET', path: '/api/desk/cases/{id}', summary: 'A case' });

/** Sets who looks after a case, and by when it should be decided. 400 for somebody who is not a moderator. */
export const setCaseWork = endpoint({
  ...one,
  method: 'PUT',
  path: '/api/desk/cases/{id}/work',
  summary: 'Assign a case and set its due time',
  body: z.object({ assigneeId: z.nullable(id), dueAt: moment }),
  pace: 'none',
});

/** Only the people who can open the case read its notes. */
export const addCaseNote = endpoint({
  ...one,
  method: 'POST',
  path: '/api/desk/cases/{id}/notes',
  summary: 'Add a note to a case',
  body: caseNote,
  creates: true,
  pace: 'message',
});

/**
 * Decides a case, does what was decided and tells the people concerned, in one transaction. 409 if it was decided already,
 * or if the thing cannot be hidden, removed or edited any more.
 */
export const decideCase = endpoint({
  ...one,
  method: 'POST',
  path: '/api/desk/cases/{id}/decision',
  summary: 'Decide a case',
  body: caseDecision,
  pace: 'none',
});

/** Passes a case to the safeguarding lead. Moderators can no longer read its text. */
export const passCase = endpoint({
  ...one,
  method: 'POST',
  path: '/api/desk/cases/{id}/pass',
  summary: 'Pass a case to the safeguarding lead',
  body: caseNote,
  pace: 'none',
});

/** Decides an appeal. 403 for the person who decided the case, 409 if there is no appeal that waits. */
export const decideAppeal = endpoint({
  ...one,
  method: 'POST',
  path: '/api/desk/cases/{id}/appeal',
  summary: 'Decide an appeal',
  body: appealDecision,
  pace: 'none',
});
