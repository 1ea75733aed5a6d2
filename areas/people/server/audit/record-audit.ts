import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import { auditEntries } from './audit-tables.ts';

/** The member who does something at the desk, and where their request came from. Null for a command. */
export type Actor = { id: number; request: Pick<FastifyRequest, 'ip'> } | null;

export interface AuditEntry {
  by: Actor;
  action: AuditAction;
  personId?: number;
  reason?: string;
  /** What changed, as JSON. No private text, and long texts as their length (`changeWithoutTexts`). */
  before?: unknown;
  after?: unknown;
}

/** Writes an entry of the audit log. Pass the transaction of the change as `db`. */
export async function recordAudit(
  context: Pick<Context, 'clock'>,
  db: Db,
  { by, action, personId, reason, before, after }: AuditEntry,
): Promise<void> {
  await db.insert(auditEntries).values({
    at: context.clock.now().toISOString(),
    actorId: by?.id ?? null,
    ip: by?.request.ip ?? null,
    action,
    personId,
    reason,
    before,
    after,
  });
}
