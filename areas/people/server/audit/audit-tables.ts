import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { auditActions } from '#contract/audit-actions.ts';
import { moment } from '#server/columns.ts';
import { users } from '../user-tables.ts';

/**
 * The audit log: who did what at the desk, to which person, and when (`docs/product/desk-audit.md`). A trigger refuses changes and
 * deletions. It has ids and no names, so that an erasure changes no entry. The table may belong to another database role,
 * so a later migration cannot change it (ADR 062).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial().primaryKey(),
    at: moment().notNull(),
    /** The member who did it. Null for a command, which runs on the server itself. */
    actorId: integer().references(() => users.id),
    action: text({ enum: auditActions }).notNull(),
    /** The member that it was done to. */
    personId: integer().references(() => users.id),
    /** The reason that the actor gave. */
    reason: text(),
    /** What changed. No private text. */
    before: jsonb(),
    after: jsonb(),
    /** Null for a command. */
    ip: text(),
  },
  (table) => [
    index('audit_entries_at_index').on(table.at, table.id),
    index('audit_entries_actor_index').on(table.actorId, table.id),
    index('audit_entries_person_index').on(table.personId, table.id),
    index('audit_entries_action_index').on(table.action, table.id),
  ],
);
