import * as z from 'zod/mini';
import { auditActions } from '#contract/audit-actions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, moment } from '#contract/scalars.ts';

const person = z.nullable(z.object({ id, name: z.string() }));

/** An entry of the audit log (`docs/product/desk.md`). */
export const auditEntry = z.object({
  id,
  at: moment,
  action: z.enum(auditActions),
  /** Null for a command on the server. */
  actor: person,
  person,
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The newest first. `person` is the member that it was done to. */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/desk/audit',
  summary: 'The audit log',
  access: { permission: 'read_audit' },
  query: z.extend(pageQuery, {
    action: z.optional(z.enum(auditActions)),
    person: z.optional(z.pipe(z.coerce.number(), id)),
  }),
  answer: z.array(auditEntry),
});
