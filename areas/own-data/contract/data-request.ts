import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { day, id, idParams, line, moment, optional, optionalText, text } from '#contract/scalars.ts';

/** What a person can ask for under the UK GDPR, and the complaint of the Data (Use and Access) Act 2025. */
export const requestKinds = [
  'access',
  'erasure',
  'rectification',
  'objection',
  'restriction',
  'portability',
  'complaint',
] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestKindLabels: Record<RequestKind, string> = {
  access: 'Copy of their data',
  erasure: 'Erasure',
  rectification: 'Correction',
  objection: 'Objection',
  restriction: 'Restriction of use',
  portability: 'Data for another service',
  complaint: 'Complaint',
};

export const requestOutcomes = ['done', 'refused', 'withdrawn'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

const named = z.object({ id, name: z.string() });

/** A request in the list. */
export const dataRequestRow = z.object({
  id,
  kind: z.enum(requestKinds),
  /** The member it is about. Null for somebody without an account. */
  person: z.nullable(named),
  /** The name of somebody without an account. */
  requesterName: z.nullable(z.string()),
  receivedOn: day(''),
  dueOn: day(''),
  isExtended: z.boolean(),
  assignee: z.nullable(named),
  outcome: z.nullable(z.enum(requestOutcomes)),
  closedAt: z.nullable(moment),
});
export type DataRequestRow = z.infer<typeof dataRequestRow>;

/** A request with everything that the desk knows of it. */
export const dataRequest = z.extend(dataRequestRow, {
  /** What was asked, in the words of the person who recorded it. */
  details: z.nullable(z.string()),
  extensionReason: z.nullable(z.string()),
  /** What the person was told at the end. */
  answer: z.nullable(z.string()),
  /** The newest first, at most 100. */
  notes: z.array(z.object({ id, author: z.nullable(named), at: moment, text: z.string() })),
});
export type DataRequest = z.infer<typeof dataRequest>;

const access = { permission: 'manage_requests' } as const;

/** Open ones: the first to be due first. Closed ones: the last to be closed first. */
export const listDataRequests = endpoint({
  method: 'GET',
  path: '/api/desk/requests',
  summary: 'Requests about personal data',
  access,
  query: z.extend(pageQuery, {
    state: z._default(z.enum(['open', 'closed']), 'open'),
    kind: z.optional(z.enum(requestKinds)),
  }),
  answer: z.array(dataRequestRow),
});

export const getDataRequest = endpoint({
  method: 'GET',
  path: '/api/desk/requests/{id}',
  summary: 'A request about personal data',
  access,
  params: idParams,
  answer: dataRequest,
});

/**
 * Records a request. `member` is a username, an email address or the number of a person; leave it out for somebody without
 * an account and give `requesterName`. 400 for an unknown member, and for a day in the future.
 */
export const recordDataRequest = endpoint({
  method: 'POST',
  path: '/api/desk/requests',
  summary: 'Record a request about personal data',
  access,
  body: z.object({
    kind: z.enum(requestKinds),
    member: optional(line(254, 'Enter a username or an email address')),
    requesterName: optional(line(200, 'Enter a name')),
    receivedOn: day('Enter the day on which the request arrived'),
    details: optionalText(4_000),
  }),
  answer: dataRequest,
  creates: true,
  pace: 'post',
});

/** The people who can deal with requests, by name. At most 100. */
export const listRequestAssignees = endpoint({
  method: 'GET',
  path: '/api/desk/request-assignees',
  summary: 'The people who can deal with requests',
  access,
  answer: z.array(named),
});

/** Says who deals with the request. Null: nobody yet. 400 for a person who may not. */
export const assignDataRequest = endpoint({
  method: 'PUT',
  path: '/api/desk/requests/{id}/assignee',
  summary: 'Say who deals with a request',
  access,
  params: idParams,
  body: z.object({ assigneeId: z.nullable(id) }),
  answer: dataRequest,
  pace: 'none',
});

/**
 * Extends the time by two months. The member gets an email with the reason. 409 if it was extended before, is closed, or its
 * first month is over: the law asks for the reason within the first month.
 */
export const extendDataRequest = endpoint({
  method: 'POST',
  path: '/api/desk/requests/{id}/extend',
  summary: 'Extend the time for a request by two months',
  access,
  params: idParams,
  body: z.object({ reason: text(1_000, 'Enter the reason. The person reads it.') }),
  answer: dataRequest,
  pace: 'none',
});

/** Closes the request. The member gets an email with the answer. 409 if it is closed already. */
export const closeDataRequest = endpoint({
  method: 'POST',
  path: '/api/desk/requests/{id}/close',
  summary: 'Close a request',
  access,
  params: idParams,
  body: z.object({
    outcome: z.enum(requestOutcomes),
    answer: text(4_000, 'Enter what the person is told'),
  }),
  answer: dataRequest,
  pace: 'none',
});

/** Adds a note, which only the desk sees. */
export const addRequestNote = endpoint({
  method: 'POST',
  path: '/api/desk/requests/{id}/notes',
  summary: 'Add a note to a request',
  access,
  params: idParams,
  body: z.object({ text: text(4_000, 'Enter a note') }),
  answer: dataRequest,
  creates: true,
  pace: 'message',
});
