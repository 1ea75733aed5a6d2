import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { appealDecision, caseDecision, caseDetail, caseNote, caseRow } from './cases.ts';
import { reportCategories } from './report.ts';

const lead = { permission: 'handle_safeguarding' } as const;
const one = { access: lead, params: idParams, answer: caseDetail } as const;

/** The cases that were passed to the safeguarding lead, the latest first. Those that are not decided come first. */
export const listSafeguardingCases = endpoint({
  method: 'GET',
  path: '/api/desk/safeguarding',
  summary: 'The cases that were passed to the safeguarding lead',
  access: lead,
  query: pageQuery,
  answer: z.array(caseRow),
});

/** An urgent report that is still with the moderators. No text, and nobody's name. */
export const urgentReport = z.object({ id, category: z.nullable(z.enum(reportCategories)), openedAt: moment });

/** At most 50 urgent reports that the moderators have not decided, the oldest first. */
export const listUrgentReports = endpoint({
  method: 'GET',
  path: '/api/desk/safeguarding/urgent',
  summary: 'Urgent reports that are with the moderators',
  access: lead,
  answer: z.array(urgentReport),
});

/** 404 for a case that was not passed on. Reading it is recorded in the audit log, once an hour. */
export const getSafeguardingCase = endpoint({
  ...one,
  method: 'GET',
  path: '/api/desk/safeguarding/{id}',
  summary: 'A case that was passed on',
});

/** Takes an urgent case from the moderators. 409 if it is not urgent, or no longer with them. */
export const takeUrgentCase = endpoint({
  ...one,
  method: 'POST',
  path: '/api/desk/safeguarding/{id}/take',
  summary: 'Take an urgent case from the moderators',
  pace: 'none',
});

/** Moderators do not read these notes unless the case is given back. */
export const addSafeguardingNote = endpoint({
  ...one,
  method: 'POST',
  path: '/api/desk/safeguarding/{id}/notes',
  summary: 'Add a note to a case that was passed on',
  body: caseNote,
  creates: true,
  pace: 'message',
});

/** Gives a case back to the moderators, who can read it again. The notes of the safeguarding lead stay hidden from them. */
export const returnCase = endpoint({
  method: 'POST',
  path: '/api/desk/safeguarding/{id}/return',
  summary: 'Give a case back to the moderators',
  access: lead,
  params: idParams,
  body: caseNote,
  answer: null,
  pace: 'none',
});

/** As `decideCase`. The reporter is only told that the safeguarding lead has dealt with the report. */
export const decideSafeguardingCase = endpoint({
  ...one,
  method: 'POST',
  path: '/api/desk/safeguarding/{id}/decision',
  summary: 'Decide a case that was passed on',
  body: caseDecision,
  pace: 'none',
});

/** As `decideAppeal`. */
export const decideSafeguardingAppeal = endpoint({
  ...one,
  method: 'POST',
  path: '/api/desk/safeguarding/{id}/appeal',
  summary: 'Decide the appeal against a safeguarding decision',
  body: appealDecision,
  pace: 'none',
});
