import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { isAuditProtected, removeOldEntries } from '#areas/desk/server/audit/audit-state.ts';
import { recordAudit } from '#areas/people/server/index.ts';
import { openBackground } from '#server/background/background.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { systemClock } from '#server/clock.ts';
import { type DatabaseAddress, type OpenDatabase, openDatabase } from '#server/database.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { databaseIn } from '#test/database-url.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';

/** The address for another user of the same cluster. */
function asUser(address: DatabaseAddress, user: string, password: string): DatabaseAddress {
  if (!('url' in address)) return { ...address, user };
  const url = new URL(address.url);
  url.username = user;
  url.password = password;
  return { url: url.href };
}

describe('the audit log with an owner of its own', () => {
  const mark = randomBytes(6).toString('hex');
  const [role, owner, name] = [`app_${mark}`, `owner_${mark}`, `test_${mark}`];
  const cluster = inject('cluster');
  const folder = makeScratchFolder('staffroom-audit-owner-');
  const log = makeLog('silent');
  let admin: OpenDatabase;
  let app: OpenDatabase;

  beforeAll(async () => {
    admin = openDatabase(cluster, () => {});
    await admin.pool.query(`create role ${role} login password '${mark}'`);
    await admin.pool.query(`create database ${name} owner ${role} template template0`);
    app = openDatabase(asUser(databaseIn(cluster, name), role, mark), () => {});
    await runMigrations(app);
    expect(await isAuditProtected(app.db)).toBe(false);
    const superuser = openDatabase(databaseIn(cluster, name), () => {});
    const script = readFileSync('deploy/audit-owner.sql', 'utf8');
    // Twice, because it can be run again.
    for (const _ of [1, 2])
      await superuser.pool.query(
        `set staffroom.app_role = '${role}'; set staffroom.owner_role = '${owner}'; ${script}`,
      );
    await superuser.close();
  });
  afterAll(async () => {
    await app.close();
    await admin.pool.query(`drop database ${name} with (force)`);
    await admin.pool.query(`drop role ${role}; drop role ${owner}`);
    await admin.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes entries, and the desk says that it is protected', async () => {
    await recordAudit({ clock: systemClock }, app.db, { by: null, action: 'person_restored' });
    await app.db.execute(sql`insert into audit_entries (at, action) values ('2001-01-01', 'person_restored')`);
    expect(await isAuditProtected(app.db)).toBe(true);
  });

  it.each([
    `update audit_entries set reason = 'x'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'drop table audit_entries',
    'alter table audit_entries disable trigger all',
    'alter table audit_entries add column more text',
    'drop trigger audit_entries_append_only on audit_entries',
    'create trigger mine before insert on audit_entries execute function refuse_audit_change()',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return old; end $$',
    'create or replace function remove_old_audit_entries(kept_years integer) returns integer language sql as $$ select 1 $$',
    'drop function remove_old_audit_entries',
    'drop schema public cascade',
    `drop database ${name}`,
    `set role ${owner}`,
    `grant ${owner} to ${role}`,
    `select setval('audit_entries_id_seq', 1)`,
    'select remove_old_audit_entries(0)',
    'select remove_old_audit_entries(null)',
  ])('cannot be changed by the application: %s', async (statement) => {
    await expect(app.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('is kept by its function: old entries go, and one entry says how many', async () => {
    expect(await removeOldEntries(app.db, 6)).toBe(1);
    const { rows } = await app.pool.query('select action, actor_id, after from audit_entries order by id');
    expect(rows).toMatchObject([
      { action: 'person_restored' },
      { action: 'audit_entries_removed', actor_id: null, after: { removed: 1 } },
    ]);
  });

  it('does not hinder the server: migrations, jobs and backups', async () => {
    await runMigrations(app);
    const background = await openBackground(app, allTasks, log, { isServer: false });
    await background.stop();
    const { tables } = await makeBackup(app.pool, join(folder, 'a-backup'));
    expect(tables.map((table) => table.name)).toContain('audit_entries');
  });
});
