import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The migrations that made the audit log and the function for its retention. */
const made = ['0068_desk-roles.sql', '0075_desk-data-protection.sql', '0076_audit-retention.sql'];

/**
 * What changes or removes entries, takes their protection away, or gives others the right to. New columns and indexes may be
 * added.
 */
const forbidden = [
  /\b(update|delete\s+from|truncate(\s+table)?|merge\s+into|insert\s+into|copy)\s+(only\s+)?TABLE/i,
  /\bdrop\s+table\b.*TABLE/i,
  /\balter\s+table\s+(if\s+exists\s+)?(only\s+)?TABLE\s+(?!add\s+(column|constraint)\b)/i,
  /\btruncate\b.*TABLE/i,
  /\b(create|alter|drop)\b.*\btrigger\b.*\bon\s+TABLE/i,
  /\baudit_entries_append_only\b/i,
  /\bremove_old_audit_entries\b/i,
  /\bgrant\b.*\bon\s+(table\s+)?TABLE/i,
].map(({ source }) => new RegExp(source.replaceAll('TABLE', String.raw`("?public"?\.)?"?audit_entries\b"?`), 'is'));

/** The statements of a migration that touch the entries of the audit log. */
const faultsIn = (migration: string): string[] =>
  migration
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => forbidden.some((pattern) => pattern.test(statement)));

it('no migration changes, removes or adds entries of the audit log, or takes their protection away', () => {
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
  expect(files).toEqual(expect.arrayContaining(made));
  const faults = files
    .filter((name) => !made.includes(name))
    .flatMap((name) => faultsIn(readFileSync(`migrations/${name}`, 'utf8')).map((fault) => `${name}: ${fault}`));
  expect(faults, 'An operator must be able to trust old entries. Read a changed shape in the code.').toEqual([]);
});

it.each([
  'UPDATE "audit_entries" SET "ip" = NULL',
  'with old as (select 1) delete from public.audit_entries using old',
  'TRUNCATE users, "public"."audit_entries"',
  'ALTER TABLE "audit_entries" DROP COLUMN "ip"',
  'ALTER TABLE "audit_entries" DISABLE TRIGGER ALL',
  'ALTER TABLE audit_entries ALTER COLUMN after TYPE text',
  'DROP TRIGGER audit_entries_append_only ON audit_entries',
  'CREATE OR REPLACE FUNCTION remove_old_audit_entries(kept_years integer) RETURNS integer',
  'GRANT UPDATE ON audit_entries TO staffroom',
  'DROP TABLE IF EXISTS audit_entries CASCADE',
])('%s is found', (statement) => {
  expect(faultsIn(statement)).toHaveLength(1);
});

it.each([
  'ALTER TABLE "audit_entries" ADD COLUMN "token_id" integer',
  'CREATE INDEX "audit_entries_ip_index" ON "audit_entries" USING btree ("ip")',
  'UPDATE "audit_entries_seen" SET "at" = now()',
])('%s is allowed', (statement) => {
  expect(faultsIn(statement)).toEqual([]);
});
