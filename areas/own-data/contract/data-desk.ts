import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, optionalText, text } from '#contract/scalars.ts';
import { deletionDelay } from './own-data.ts';

const named = z.object({ id, name: z.string() });

/** A copy of somebody's data that was made at the desk. */
export const dataExport = z.object({
  id,
  person: named,
  madeBy: z.nullable(named),
  at: moment,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** The file is deleted then. */
  expiresAt: moment,
  /** Bytes of the file. Null until it is ready. */
  size: z.nullable(z.int()),
  isPersonTold: z.boolean(),
});
export type DataExport = z.infer<typeof dataExport>;

/** The newest first. Exports are listed until their file is deleted. */
export const listDataExports = endpoint({
  method: 'GET',
  path: '/api/desk/exports',
  summary: 'Copies of data that were made at the desk',
  access: { permission: 'export_people' },
  query: pageQuery,
  answer: z.array(dataExport),
});

/** Who a screen about one person's data is about. 404 for an unknown or erased person. */
export const getDataSubject = endpoint({
  method: 'GET',
  path: '/api/desk/people/{id}/data-subject',
  summary: 'A person, for an export or an erasure of their data',
  access: { permission: 'manage_requests' },
  params: idParams,
  answer: z.object({
    id,
    name: z.string(),
    username: z.string(),
    /** The open legal hold. */
    hold: z.nullable(z.object({ reason: z.string(), placedAt: moment })),
  }),
});

/**
 * Makes a file with everything that is kept about a person, in the background. The person gets an email about it, unless
 * `notToldReason` says why not. It needs the password of the current user: 400 for a wrong one. 409 while a file of this
 * person is being made.
 */
export const exportPersonAtDesk = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/export',
  summary: "Make a copy of a person's data",
  access: { permission: 'export_people' },
  params: idParams,
  body: z.object({ notToldReason: optionalText(1_000), ...ownProof }),
  answer: dataExport,
  pace: 'none',
});

/** The file. Each download is an entry of the audit log. 404 when it is not ready or has been deleted. */
export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/api/desk/exports/{id}/file',
  summary: "A copy of a person's data, as a file",
  access: { permission: 'export_people' },
  params: idParams,
  answer: null,
  file: 'application/json',
});

/** A legal hold: the account must not be erased. */
export const legalHold = z.object({ person: named, username: z.string(), reason: z.string(), placedAt: moment });

/** The open holds, oldest first. At most 200. */
export const listLegalHolds = endpoint({
  method: 'GET',
  path: '/api/desk/holds',
  summary: 'Accounts that must not be erased',
  access: { permission: 'manage_requests' },
  answer: z.array(legalHold),
});

/**
 * Keeps an account from being erased, or changes the reason. `member` is a username, an email address or the number of a
 * person: 400 if there is none. 409 if they are being erased.
 */
export const placeLegalHold = endpoint({
  method: 'POST',
  path: '/api/desk/holds',
  summary: 'Keep an account from being erased',
  access: { permission: 'manage_requests' },
  body: z.object({
    member: line(254, 'Enter a username or an email address'),
    reason: text(500, 'Enter a reason of at most 500 characters'),
  }),
  answer: z.array(legalHold),
  pace: 'none',
});

/** Lifts the hold on the account of a person. The record of it stays. 404 if there is none. */
export const liftLegalHold = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/lift-hold',
  summary: 'Lift the hold on an account',
  access: { permission: 'manage_requests' },
  params: idParams,
  body: z.object({ reason: text(500, 'Enter a reason of at most 500 characters') }),
  answer: z.array(legalHold),
  pace: 'none',
});

/** What an erasure of this person would do. Nothing changes. 404 for an unknown or erased person. */
export const previewErasure = endpoint({
  method: 'GET',
  path: '/api/desk/people/{id}/erasure',
  summary: 'What an erasure of a person would do',
  access: { permission: 'erase_people' },
  params: idParams,
  answer: z.object({
    person: z.object({ id, name: z.string(), username: z.string() }),
    /** What prevents it now. */
    blocked: z.nullable(deletionDelay),
    rows: z.array(z.object({ what: z.string(), count: z.int(), says: z.string() })),
    /** About how many texts have their name or an address of theirs. */
    appearances: z.int(),
  }),
});

/**
 * Erases a person. It cannot be undone. The account becomes 'Former member' at once, and the rest follows within minutes.
 * `username` is typed to confirm. 400 for another username, a wrong password or your own account, 403 for a person with a
 * role unless you are an operator, 409 for the last operator and while a report or a hold prevents it.
 */
export const erasePersonAtDesk = endpoint({
  method: 'POST',
  path: '/api/desk/people/{id}/erasure',
  summary: 'Erase a person',
  access: { permission: 'erase_people' },
  params: idParams,
  body: z.object({
    username: line(100, 'Enter the username'),
    reason: text(1_000, 'Enter a reason'),
    ...ownProof,
  }),
  answer: null,
  pace: 'none',
});

/** A line of the register of erasures. */
export const erasureRecord = z.object({ digest: z.string(), erasedAt: moment });

/** The newest first. */
export const listErasureRegister = endpoint({
  method: 'GET',
  path: '/api/desk/erasure-register',
  summary: 'The register of erasures',
  access: { permission: 'manage_requests' },
  query: pageQuery,
  answer: z.array(erasureRecord),
});

/** The whole register as CSV, to keep beside backups. */
export const getErasureRegisterCsv = endpoint({
  method: 'GET',
  path: '/api/desk/erasure-register.csv',
  summary: 'The register of erasures as CSV',
  access: { permission: 'manage_requests' },
  answer: null,
  file: 'text/csv; charset=utf-8',
});

/** Rows that the program removed in one run, by kind. */
export const retentionRun = z.object({
  id,
  at: moment,
  removed: z.array(z.object({ kind: z.string(), count: z.int() })),
});

/** The newest first. Runs that removed nothing are left out unless `all`. */
export const listRetentionRuns = endpoint({
  method: 'GET',
  path: '/api/desk/retention-runs',
  summary: 'What the program removed at the end of its retention period',
  access: { permission: 'manage_requests' },
  query: z.extend(pageQuery, { all: z.optional(z.literal('true')) }),
  answer: z.array(retentionRun),
});
