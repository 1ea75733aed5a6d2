import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AuditEntry, getAuditCsv, getAuditState, listAuditEntries } from '#areas/desk/contract/audit.ts';
import { auditEntries, grantRole, recordAudit, users } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { removeOldAuditEntries, removeOldEntries } from './audit-state.ts';

const test = openTestApp();

let officer: SignedIn;
let amira: SignedIn;
beforeAll(async () => {
  officer = await test.signedIn({ name: 'Olwen Parry' });
  amira = await test.signedIn({ name: 'Amira Khan' });
  await grantRole(test.context, test.context.db, null, officer.person.id, 'data_protection');
  await grantRole(test.context, test.context.db, null, amira.person.id, 'editor');
});

const found = async (query: object) => (await officer.call(listAuditEntries, { query })).json() as AuditEntry[];

describe('the audit log', () => {
  it('is searched by person, actor, action and day', async () => {
    const by = { id: officer.person.id, request: { ip: '192.0.2.7' } } as never;
    const { db } = test.context;
    await recordAudit(test.context, db, { by, action: 'person_signed_out', personId: amira.person.id });
    for (const about of ['amira', 'KHAN am', amira.person.username, amira.person.email, String(amira.person.id)])
      expect((await found({ about })).map(({ action }) => action)).toEqual(['person_signed_out', 'role_granted']);
    expect(await found({ by: 'olwen', about: 'amira' })).toMatchObject([
      { actor: { name: 'Olwen Parry' }, person: { name: 'Amira Khan' }, ip: '192.0.2.7' },
    ]);
    expect(await found({ by: 'amira' })).toEqual([]);
    expect(await found({ about: '%' })).toEqual([]);
    expect(await found({ action: 'person_restored' })).toEqual([]);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(test.clock.now());
    expect(await found({ about: 'amira', from: today, to: today })).toHaveLength(2);
    expect(await found({ about: 'amira', to: '2020-01-01' })).toEqual([]);
    expect((await officer.send('/api/desk/audit?from=2026-02-30')).statusCode).toBe(400);
  });

  it('shows an erased person without a name', async () => {
    const leaver = await test.signedIn();
    await grantRole(test.context, test.context.db, null, leaver.person.id, 'editor');
    await test.context.db
      .update(users)
      .set({ name: 'Former member', erasedAt: '2026-11-01T00:00:00Z' })
      .where(sql`${users.id} = ${leaver.person.id}`);
    expect(await found({ about: String(leaver.person.id) })).toMatchObject([{ person: { name: 'Former member' } }]);
  });

  it('is a file without formulas, and the download is an entry', async () => {
    const { db } = test.context;
    await recordAudit(test.context, db, { by: null, action: 'person_suspended', reason: '=cmd()', after: { a: 1 } });
    const reply = await officer.call(getAuditCsv, { query: { action: 'person_suspended' } });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Audit log .*\.csv"$/);
    const lines = reply.body.split('\r\n');
    expect(lines[0]).toContain('Number,Time (UTC),Action');
    expect(lines[1]).toContain(`Person suspended,Staffroom itself,,,,"'=cmd()",,"{""a"":1}"`);
    expect(await found({ action: 'audit_downloaded' })).toMatchObject([
      { actor: { id: officer.person.id }, after: { action: 'person_suspended' } },
    ]);
  });

  it('says that the application could change it, with one role in the database', async () => {
    const reply = await officer.call(getAuditState, {});
    expect(reply.json()).toMatchObject({ isProtected: false, keptYears: 6 });
  });

  it('loses old entries only through its function, which records how many', async () => {
    const { db } = test.context;
    const at = (when: string) => ({ at: when, action: 'role_removed' as const });
    await db.insert(auditEntries).values([at('2015-01-01T00:00:00Z'), at('2016-01-01T00:00:00Z')]);
    const before = await db.$count(auditEntries);
    await expect(removeOldEntries(db, 0)).rejects.toMatchObject({
      cause: { message: 'Entries of the last year cannot be removed.' },
    });
    await removeOldAuditEntries.run(test.context, {} as never);
    expect(await db.$count(auditEntries)).toBe(before - 1);
    expect(await found({ action: 'audit_entries_removed' })).toMatchObject([{ actor: null, after: { removed: 2 } }]);
    // Nothing is old any more, so that there is no second entry.
    expect(await removeOldEntries(db, 6)).toBe(0);
    await expect(db.delete(auditEntries)).rejects.toMatchObject({
      cause: { message: 'The audit log is append-only.' },
    });
    await expect(db.execute(sql`truncate audit_entries`)).rejects.toMatchObject({
      cause: { message: 'The audit log is append-only.' },
    });
  });
});
