import { sql } from 'drizzle-orm';
import type { Task } from '#server/background/task.ts';
import type { Db } from '#server/database.ts';

/**
 * Whether the database role of the application cannot change the log: it does not own the table, its schema or the
 * database, and may only read and insert (`deploy/audit-owner.sql`).
 */
export async function isAuditProtected(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is_protected: boolean }>(sql`
    select not (
      pg_has_role(current_user, c.relowner, 'member')
      or pg_has_role(current_user, n.nspowner, 'member')
      or has_table_privilege(current_user, c.oid, 'update, delete, truncate, trigger')
    ) as is_protected
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = 'audit_entries'::regclass`);
  return rows[0]?.is_protected ?? false;
}

/**
 * Removes entries that are older than this many years, at least one, and records how many. Returns their number. Only this
 * function of the database may remove entries.
 */
export async function removeOldEntries(db: Db, years: number): Promise<number> {
  const { rows } = await db.execute<{ removed: number }>(
    sql`select remove_old_audit_entries(${years}::integer) as removed`,
  );
  return rows[0]?.removed ?? 0;
}

/** Every night: removes entries of the audit log after their retention period. */
export const removeOldAuditEntries: Task<never> = {
  name: 'remove-old-audit-entries',
  schedule: '41 3 * * *',
  retries: 2,
  worthDoingFor: 12 * 3_600,
  async run({ db, settings }) {
    await removeOldEntries(db, settings.AUDIT_YEARS);
  },
};
