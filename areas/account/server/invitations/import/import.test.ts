import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewImport, startImport } from '#areas/account/contract/invitation-import.ts';
import { type DeskJob, type DeskJobRow, getDeskJob, listDeskJobRows } from '#areas/desk/contract/desk-jobs.ts';
import { deskJobTask } from '#areas/people/server/desk-jobs/run-desk-job.ts';
import { grantRole, roleGrantSchools, roleGrants, schools } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { invitations } from '../../access-tables.ts';
import { sendInvitation } from '../../account-tasks.ts';
import { inviteJob } from './invite-job.ts';

const test = openTestApp();
const task = deskJobTask([inviteJob]);

let manager: SignedIn;
beforeAll(async () => {
  manager = await test.signedIn();
  await grantRole(test.context, test.context.db, null, manager.person.id, 'people_manager');
  await test.context.db.insert(schools).values([
    { name: 'Ashgrove Primary', isConfirmed: true, urn: 100_001 },
    { name: 'Birchwood High', isConfirmed: true, domain: 'birchwood.example' },
    { name: 'Holy Trinity', isConfirmed: true, place: 'Bath' },
    { name: 'Holy Trinity', isConfirmed: true, place: 'Hull' },
  ]);
});

type Reply = Awaited<ReturnType<typeof start>>;
const key = () => ({ 'idempotency-key': `key-${Math.random()}` });
const usual = { role: 'teacher' as const };
const preview = (csv: string, about: object = {}) => manager.call(previewImport, { body: { csv, ...usual, ...about } });
const start = (csv: string, about: object = {}) =>
  manager.call(startImport, { body: { csv, ...usual, ...about } }, key());
const run = () => test.background.runWaiting(test.context, task);
const jobOf = async (reply: Reply): Promise<DeskJob> =>
  (await manager.call(getDeskJob, { params: { id: reply.json().id } })).json();
const rowsOf = async (reply: Reply): Promise<DeskJobRow[]> =>
  (await manager.call(listDeskJobRows, { params: { id: reply.json().id }, query: {} })).json();
const invitedBy = ({ person }: SignedIn) =>
  test.context.db.select().from(invitations).where(eq(invitations.createdBy, person.id));

describe('a spreadsheet of people to invite', () => {
  it('is previewed with a fault or a school for each row, and then invited once', async () => {
    const member = await test.signedIn();
    const csv = [
      'Full name;E-mail address;Job;URN',
      'Amira Khan;amira@one.example;Teacher;100001',
      'Ben Hart;ben@birchwood.example;;',
      'Cara;cara@one.example;School Leader;ashgrove primary.',
      'Dan;dan@one.example;Wizard;',
      ';eve@one.example;;',
      'Fay;not an address;;',
      'Amira again;AMIRA@one.example;;',
      'Gus;gus@one.example;;Holy Trinity',
      'Hal;hal@one.example;;A New School',
      `Ida;${member.person.email};;`,
      'Jo;jo@one.example;;999999',
    ].join('\n');
    const mapping = { name: 'Full name', email: 'E-mail address', role: 'Job', school: 'URN' };
    const guess = (await preview(csv)).json();
    expect(guess.mapping).toEqual({ ...mapping, role: null });
    const seen = (await preview(csv, { mapping })).json();
    expect(seen.counts).toEqual({ invite: 4, member: 1, 'invited already': 0, fault: 6 });
    expect(seen.newSchools).toEqual(['A New School']);
    const found = new Map(seen.rows.map((row: { row: number }) => [row.row, row]));
    expect(found.get(2)).toMatchObject({ school: 'Ashgrove Primary', finding: 'invite' });
    expect(found.get(3)).toMatchObject({ school: 'Birchwood High', role: 'teacher' });
    expect(found.get(5)).toMatchObject({ finding: 'fault' });
    expect(found.get(8)).toMatchObject({ sentence: 'The same email address as row 2.' });
    expect(found.get(9)).toMatchObject({
      sentence: 'Several schools have the name ‘Holy Trinity’. Enter the URN instead.',
    });
    expect(found.get(12)).toMatchObject({ sentence: 'No open school has the URN 999999.' });

    const done = await start(csv, { mapping });
    expect(await jobOf(done)).toMatchObject({ title: 'Invite 4 people', state: 'waiting', total: 11 });
    await run();
    expect(await jobOf(done)).toMatchObject({ state: 'finished', changed: 4, unchanged: 1, failed: 6 });
    const report = await rowsOf(done);
    expect(report.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(report[0]).toMatchObject({
      subject: 'amira@one.example',
      outcome: 'changed',
      note: 'School: Ashgrove Primary.',
    });
    expect(report[6]).toMatchObject({ row: 8, outcome: 'failed', note: 'The same email address as row 2.' });
    expect(report[9]).toMatchObject({ note: 'Somebody with this email address is a member already.' });
    expect(await test.background.runWaiting(test.context, sendInvitation)).toEqual({ done: 4, failed: 0 });

    const again = await start(csv, { mapping });
    await run();
    expect(await jobOf(again)).toMatchObject({ state: 'finished', changed: 0, unchanged: 5, failed: 6 });
    const made = await invitedBy(manager);
    expect(made.map(({ schoolId }) => schoolId === null)).toEqual([false, false, false, false]);
  });

  it('is invited once when two people send it, and two servers run it, at the same time', async () => {
    const lines = Array.from({ length: 10 }, (_, at) => `P ${at},p${at}@twice.example`);
    const both = await Promise.all([
      start(`name,email\n${lines.join('\n')}`),
      start(`name,email\n${lines.toReversed().join('\n').toUpperCase()}`),
    ]);
    const ids = both.map((reply) => reply.json().id as number);
    await Promise.all([...ids, ...ids].map((jobId) => task.run(test.context, { jobId })));
    const jobs = await Promise.all(both.map(jobOf));
    expect(jobs.map(({ state }) => state)).toEqual(['finished', 'finished']);
    expect(jobs.reduce((sum, { changed }) => sum + changed, 0)).toBe(10);
    const addresses = (await invitedBy(manager)).map(({ email }) => email?.toLowerCase() ?? '');
    expect(addresses.filter((address) => address.endsWith('@twice.example'))).toHaveLength(10);
    expect(new Set(addresses).size).toBe(addresses.length);
    await run();
  });

  it('is one piece of work when the request is repeated', async () => {
    const headers = { 'idempotency-key': 'an-import-sent-again' };
    const body = { csv: 'name,email\nRay,ray@repeat.example', ...usual };
    const [first, second] = [
      await manager.call(startImport, { body }, headers),
      await manager.call(startImport, { body }, headers),
    ];
    expect(second.json()).toEqual(first.json());
    await run();
  });

  it('continues after a restart where it was', async () => {
    const lines = Array.from({ length: 5 }, (_, at) => `Q ${at},q${at}@restart.example`);
    const reply = await start(`name,email\n${lines.join('\n')}`);
    const { id: jobId } = reply.json();
    // The server stops after two rows.
    const stopping = new AbortController();
    let rows = 0;
    const enqueue: typeof test.context.enqueue = async (...given) => {
      await test.context.enqueue(...given);
      rows += 1;
      if (rows === 2) stopping.abort();
    };
    await expect(task.run({ ...test.context, enqueue }, { jobId }, stopping.signal)).rejects.toThrow();
    expect(await jobOf(reply)).toMatchObject({ state: 'running', changed: 2 });
    await run();
    expect(await jobOf(reply)).toMatchObject({ state: 'finished', changed: 5, unchanged: 0 });
  });

  it('invites nobody outside the schools of a local people manager, also when the school was taken away meanwhile', async () => {
    const { db } = test.context;
    const local = await test.signedIn();
    const [own] = await db.insert(schools).values({ name: 'Cedar School', isConfirmed: true }).returning();
    const [next] = await db.insert(schools).values({ name: 'Dell School', isConfirmed: true }).returning();
    const by = { userId: local.person.id, role: 'people_manager' as const };
    await db.insert(roleGrants).values({ ...by, isLocal: true, grantedAt: new Date().toISOString() });
    await db.insert(roleGrantSchools).values([own?.id ?? 0, next?.id ?? 0].map((schoolId) => ({ ...by, schoolId })));
    const csv =
      'name,email,school\nA,a@local.example,Cedar School\nB,b@local.example,Dell School\nC,c@local.example,Ashgrove Primary';
    const reply = await local.call(startImport, { body: { csv, ...usual } }, key());
    await db.delete(roleGrantSchools).where(eq(roleGrantSchools.schoolId, next?.id ?? 0));
    await run();
    expect((await local.call(listDeskJobRows, { params: { id: reply.json().id }, query: {} })).json()).toMatchObject([
      { outcome: 'changed' },
      { outcome: 'failed', note: 'This is not one of your schools.' },
      { outcome: 'failed', note: 'This is not one of your schools.' },
    ]);
    expect(await invitedBy(local)).toMatchObject([{ email: 'a@local.example', schoolId: own?.id }]);
  });

  it.each([
    [
      'name,email\n"open',
      'The file cannot be read. A quotation mark is opened but not closed. Save the spreadsheet as CSV again.',
    ],
    [`name,email\n${'a,b\n'.repeat(5_001)}`, 'The file has 5,001 rows. The most is 5,000. Split it.'],
  ])('is refused if it cannot be read (%#)', async (csv, sentence) => {
    const reply = await preview(csv);
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('asks for the columns that it cannot guess', async () => {
    const csv = 'Who,Where\nAmira,amira@two.example';
    expect((await preview(csv)).json()).toMatchObject({ total: 0, mapping: { name: null, email: null } });
    expect((await start(csv)).body).toBe('Say which columns have the name and the email address.');
    const mapping = { name: 'Who', email: 'Where', role: null, school: null };
    expect((await preview(csv, { mapping })).json()).toMatchObject({ total: 1, counts: { invite: 1 } });
    const wrong = await preview(csv, { mapping: { ...mapping, email: 'Nowhere' } });
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'The file has no column ‘Nowhere’.']);
    const onTwoLines = await preview(csv, { mapping: { ...mapping, email: 'No\nwhere' } });
    expect([onTwoLines.statusCode, onTwoLines.body]).toEqual([400, 'The file has no column ‘No where’.']);
  });
});
