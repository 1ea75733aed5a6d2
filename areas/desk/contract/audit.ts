import * as z from 'zod/mini';
import { auditActions } from '#contract/audit-actions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, typedFilter } from '#contract/paging.ts';
import { day, id, moment } from '#contract/scalars.ts';

const person = z.nullable(z.object({ id, name: z.string() }));

/** An entry of the audit log (`docs/product/desk-audit.md`). */
export const auditEntry = z.object({
  id,
  at: moment,
  action: z.enum(auditActions),
  /** Null for a command on the server and for a job. */
  actor: person,
  person,
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  action: z.optional(z.enum(auditActions)),
  /** The member that it was done to. */
  person: z.optional(z.pipe(z.coerce.number(), id)),
  /**
   * Who did it, and who it was done to, as typed: a whole username or email address, the beginning of a name, or the
   * number of a person.
   */
  by: typedFilter(254),
  about: typedFilter(254),
  /** Days in UK time, both included. */
  from: z.optional(day('Enter a date like 2026-11-20')),
  to: z.optional(day('Enter a date like 2026-11-20')),
};

/** The newest first. */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/desk/audit',
  summary: 'The audit log',
  access: { permission: 'read_audit' },
  scope: 'desk_audit',
  query: z.extend(pageQuery, filters),
  answer: z.array(auditEntry),
});

/** The most entries in one file. */
export const mostAuditRows = 50_000;

/** The entries that the filters match as CSV, newest first, at most 50,000. The download is an entry of the log too. */
export const getAuditCsv = endpoint({
  method: 'GET',
  path: '/api/desk/audit.csv',
  summary: 'The audit log as CSV',
  access: { permission: 'read_audit' },
  scope: 'desk_audit',
  query: z.object(filters),
  answer: null,
  file: 'text/csv; charset=utf-8',
});

/** How well the log is protected, and how long it is kept. */
export const getAuditState = endpoint({
  method: 'GET',
  path: '/api/desk/audit/state',
  summary: 'How the audit log is protected and kept',
  access: { permission: 'read_audit' },
  scope: 'desk_audit',
  answer: z.object({
    /** The application's database role cannot change the log (`docs/install.md`). */
    isProtected: z.boolean(),
    keptYears: z.int(),
    /** The time of the oldest entry. Null for an empty log. */
    oldest: z.nullable(moment),
  }),
});
