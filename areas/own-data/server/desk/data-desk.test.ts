import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { housekeeping } from '#app/server/housekeeping.ts';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import { listDeskWork } from '#areas/desk/contract/desk.ts';
import {
  downloadDataExport,
  erasePersonAtDesk,
  exportPersonAtDesk,
  getErasureRegisterCsv,
  liftLegalHold,
  listDataExports,
  listErasureRegister,
  listRetentionRuns,
  placeLegalHold,
  previewErasure,
} from '#areas/own-data/contract/data-desk.ts';
import {
  addRequestNote,
  assignDataRequest,
  closeDataRequest,
  extendDataRequest,
  getDataRequest,
  listDataRequests,
  recordDataRequest,
} from '#areas/own-data/contract/data-request.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { monthsAfter } from '#areas/own-data/contract/request-clock.ts';
import { grantRole, removeRole, users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import { testPassword } from '#test/create-people.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { carryOutDeletionsOf } from '../deletion-tasks.ts';
import { findReturned } from '../erasure/erasure-register.ts';
import { makeExportFile, sendDataExported } from '../exports/export-tasks.ts';
import { sendRequestNews } from '../requests/request-emails.ts';

const test = openTestApp();
const at = ({ person }: SignedIn) => ({ params: { id: person.id } });

let officer: SignedIn;
beforeAll(async () => {
  test.clock.goTo('2026-11-25T12:00:00Z');
  officer = await test.signedIn({ name: 'Olwen Parry' });
  await grantRole(test.context, test.context.db, null, officer.person.id, 'data_protection');
});

let keys = 0;
async function record(body: object): Promise<{ id: number; dueOn: string }> {
  const headers = { 'idempotency-key': `request-${++keys}` };
  return (await officer.call(recordDataRequest, { body: body as never }, headers)).json();
}
const actionsFor = async (person: number) =>
  ((await officer.call(listAuditEntries, { query: { person } })).json() as { action: string }[]).map(
    ({ action }) => action,
  );

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-11-25', 1, '2026-12-25'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
])('%s and %i months is %s', (day, months, due) => expect(monthsAfter(day, months)).toBe(due));

describe('a request', () => {
  it('has a clock of one month, is extended once with a reason, and the member reads each answer', async () => {
    const member = await test.signedIn();
    const { id, dueOn } = await record({ kind: 'access', member: member.person.email, receivedOn: '2026-11-20' });
    expect(dueOn).toBe('2026-12-20');
    const request = { params: { id } };
    await officer.call(assignDataRequest, { ...request, body: { assigneeId: officer.person.id } });
    const note = { 'idempotency-key': 'a-note' };
    await officer.call(addRequestNote, { ...request, body: { text: 'Called them.' } }, note);
    const extended = await officer.call(extendDataRequest, { ...request, body: { reason: 'Many files.' } });
    expect(extended.json()).toMatchObject({ dueOn: '2027-02-20', isExtended: true, assignee: { name: 'Olwen Parry' } });
    const again = await officer.call(extendDataRequest, { ...request, body: { reason: 'More.' } });
    expect(again.statusCode).toBe(409);
    await officer.call(closeDataRequest, { ...request, body: { outcome: 'done', answer: 'Here it is.' } });
    await test.background.runWaiting(test.context, sendRequestNews);
    const mails = (await test.mails()).filter(({ to }) => to?.[0]?.address === member.person.email);
    const byName = (subject: string) => mails.find((mail) => mail.subject === subject);
    expect(mails).toHaveLength(2);
    expect(byName('Your request about your data takes longer')).toBeDefined();
    expect(byName('The answer to your request about your data')?.text).toContain('Here it is.');
    expect(await actionsFor(member.person.id)).toEqual([
      'data_request_closed',
      'data_request_extended',
      'data_request_assigned',
      'data_request_recorded',
    ]);
    const own = (await member.call(exportOwnData, {})).json();
    expect(own.dataRequests).toMatchObject([{ kind: 'access', answer: 'Here it is.' }]);
    expect(JSON.stringify(own)).not.toContain('Called them');
    const closed = await officer.call(closeDataRequest, { ...request, body: { outcome: 'done', answer: 'Again.' } });
    expect([closed.statusCode, closed.body]).toEqual([409, 'This request is closed.']);
  });

  it('can be of somebody without an account, and refuses what cannot be', async () => {
    const { id } = await record({ kind: 'erasure', requesterName: 'A former colleague', receivedOn: '2026-11-20' });
    expect((await officer.call(getDataRequest, { params: { id } })).json()).toMatchObject({
      person: null,
      requesterName: 'A former colleague',
    });
    const send = async (body: object) => {
      const headers = { 'idempotency-key': `request-${++keys}` };
      return officer.call(recordDataRequest, { body: { kind: 'access', ...body } as never }, headers);
    };
    expect((await send({ member: 'nobody.here', receivedOn: '2026-11-20' })).body).toBe(
      'There is no member with this username or email address.',
    );
    expect((await send({ member: 'x', receivedOn: '2026-12-20' })).body).toBe('Enter a day that is not in the future.');
    expect((await send({ receivedOn: '2026-11-20' })).statusCode).toBe(400);
  });

  it('waits on the first screen of the desk in its last week, and is urgent when it is overdue', async () => {
    const all = async () => (await officer.call(listDeskWork, {})).json() as { label: string; isUrgent: boolean }[];
    expect(await all()).toMatchObject([{ label: 'request about data has nobody who deals with it' }]);
    const work = async () => (await all()).filter(({ label }) => /\b(over)?due\b/.test(label));
    const { id } = await record({ kind: 'access', requesterName: 'Late', receivedOn: '2026-10-28' });
    expect(await work()).toMatchObject([{ label: 'request about data is due within a week', isUrgent: false }]);
    await record({ kind: 'access', requesterName: 'Too late', receivedOn: '2026-09-28' });
    expect((await work())[0]).toMatchObject({ label: 'request about data is overdue', isUrgent: true });
    const list = await officer.call(listDataRequests, { query: { limit: 1 } });
    expect(list.json()).toMatchObject([{ requesterName: 'Too late' }]);
    const next = String(list.headers.link).match(/<([^>]+)>/)?.[1] ?? '';
    expect((await officer.send(next)).json()).toMatchObject([{ id }]);
  });
});

describe('a copy of data', () => {
  const makeFile = makeExportFile(allPersonalData);
  it('is made in the background, downloaded, recorded and deleted after a week, and the person is told', async () => {
    const member = await test.signedIn({ name: 'Copied Person' });
    const body = { notToldReason: null, currentPassword: testPassword };
    const wrong = await officer.call(exportPersonAtDesk, { ...at(member), body: { ...body, currentPassword: 'x' } });
    expect(wrong.statusCode).toBe(400);
    const { id } = (await officer.call(exportPersonAtDesk, { ...at(member), body })).json();
    expect((await officer.call(exportPersonAtDesk, { ...at(member), body })).statusCode).toBe(409);
    expect((await officer.call(downloadDataExport, { params: { id } })).statusCode).toBe(404);
    await test.background.runWaiting(test.context, makeFile);
    await test.background.runWaiting(test.context, sendDataExported);
    expect((await officer.call(listDataExports, {})).json()).toMatchObject([{ state: 'ready', isPersonTold: true }]);
    const file = await officer.call(downloadDataExport, { params: { id } });
    expect(JSON.parse(file.body).profile).toMatchObject({ name: 'Copied Person' });
    const [mail] = (await test.mails()).filter(({ to }) => to?.[0]?.address === member.person.email);
    expect(mail?.subject).toBe('A copy of your Staffroom data was made');
    expect(await actionsFor(member.person.id)).toEqual(['export_downloaded', 'person_exported']);
    test.clock.passes(days(8));
    expect((await officer.call(downloadDataExport, { params: { id } })).statusCode).toBe(404);
    await housekeeping.run(test.context, {});
    expect((await test.context.db.execute(sql`select from data_export_files`)).rows).toEqual([]);
    const [run] = (await officer.call(listRetentionRuns, {})).json();
    expect(run.removed).toContainEqual({ kind: 'copies of data', count: 1 });
    test.clock.passes(-days(8));
  });

  it('can be made without telling the person, with a reason in the audit log', async () => {
    const member = await test.signedIn();
    const body = { notToldReason: 'Police case 12.', currentPassword: testPassword };
    await officer.call(exportPersonAtDesk, { ...at(member), body });
    await test.background.runWaiting(test.context, makeFile);
    await test.background.runWaiting(test.context, sendDataExported);
    expect((await test.mails()).filter(({ to }) => to?.[0]?.address === member.person.email)).toEqual([]);
    const log = await officer.call(listAuditEntries, { query: { person: member.person.id } });
    expect(log.json()).toMatchObject([{ action: 'person_exported', reason: 'Police case 12.' }]);
  });
});

describe('a hold and an erasure', () => {
  it('a hold prevents an erasure until it is lifted, and the register knows who comes back', async () => {
    const member = await test.signedIn({ name: 'Leaving Person' });
    const { username } = member.person;
    await officer.call(placeLegalHold, { body: { member: username, reason: 'Case 12.' } });
    expect((await officer.call(previewErasure, at(member))).json()).toMatchObject({ blocked: 'hold' });
    const erase = (given: object) =>
      officer.call(erasePersonAtDesk, {
        ...at(member),
        body: { username, reason: 'They asked.', currentPassword: testPassword, ...given },
      });
    expect((await erase({})).body).toBe('This account is under a legal hold. Lift it first.');
    await officer.call(liftLegalHold, { ...at(member), body: { reason: 'Closed.' } });
    expect((await erase({ username: 'somebody.else' })).statusCode).toBe(400);
    expect((await erase({ currentPassword: 'x' })).statusCode).toBe(400);
    expect((await erase({})).statusCode).toBe(204);
    await test.background.runWaiting(test.context, carryOutDeletionsOf(allPersonalData));
    expect((await erase({})).statusCode).toBe(404);
    expect(await actionsFor(member.person.id)).toEqual(['person_erased', 'hold_lifted', 'hold_placed']);

    const [line] = (await officer.call(listErasureRegister, {})).json();
    const csv = await officer.call(getErasureRegisterCsv, {});
    expect(csv.body).toContain(line.digest);
    const file = readFileSync(join(test.context.settings.DATA_DIR, 'erasures.txt'), 'utf8');
    expect(file).toContain(line.digest);
    expect(await findReturned(test.context)).toEqual([]);
    // As after a restore: the account is back, and the register in the database is old.
    const { db } = test.context;
    await db.update(users).set({ erasedAt: null }).where(eq(users.id, member.person.id));
    await db.execute(sql`delete from erasure_register`);
    expect(await findReturned(test.context)).toMatchObject([{ id: member.person.id }]);
  });

  it('is refused for the own account, for a colleague, and after the role was removed', async () => {
    const colleague = await test.signedIn();
    await grantRole(test.context, test.context.db, null, colleague.person.id, 'editor');
    const erase = (by: SignedIn, target: SignedIn) =>
      by.call(erasePersonAtDesk, {
        ...at(target),
        body: { username: target.person.username, reason: 'R', currentPassword: testPassword },
      });
    expect((await erase(officer, officer)).statusCode).toBe(400);
    expect((await erase(officer, colleague)).statusCode).toBe(403);
    const operator = await test.signedIn();
    await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
    expect((await erase(operator, operator)).statusCode).toBe(400);
    const other = await test.signedIn();
    await removeRole(test.context, test.context.db, null, officer.person.id, 'data_protection');
    expect((await erase(officer, other)).statusCode).toBe(404);
  });
});
