import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewImport, readImportProgress, startImport } from '#areas/account/contract/invitation-import.ts';
import { grantRole, schools } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { invitations } from '../../access-tables.ts';
import { sendInvitation } from '../../account-tasks.ts';

const test = openTestApp();

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

const usual = { role: 'teacher' as const };
const preview = (csv: string, about: object = {}) => manager.call(previewImport, { body: { csv, ...usual, ...about } });
const start = (csv: string, about: object = {}) => manager.call(startImport, { body: { csv, ...usual, ...about } });

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

    const done = (await start(csv, { mapping })).json();
    expect(done.counts).toMatchObject({ invite: 4, fault: 6 });
    expect(done.rows).toHaveLength(11);
    const { first, last } = done;
    const progress = async () => (await manager.call(readImportProgress, { query: { first, last } })).json();
    expect(await progress()).toEqual({ total: 4, sent: 0, refused: 0, waiting: 0 });
    await test.background.runWaiting(test.context, sendInvitation);
    expect(await progress()).toEqual({ total: 4, sent: 4, refused: 0, waiting: 0 });
    const again = (await start(csv, { mapping })).json();
    expect([again.counts.invite, again.counts['invited already'], again.first]).toEqual([0, 4, null]);
    const made = await test.context.db.select().from(invitations).where(eq(invitations.createdBy, manager.person.id));
    expect(made.map(({ schoolId }) => schoolId === null)).toEqual([false, false, false, false]);
  });

  it('is invited once when two people send it at the same time', async () => {
    const csv = `name,email\n${Array.from({ length: 600 }, (_, at) => `P ${at},p${at}@twice.example`).join('\n')}`;
    const both = await Promise.all([start(csv), start(csv)]);
    const invited = both.map((reply) => reply.json().counts.invite as number);
    expect(invited.reduce((sum, count) => sum + count, 0)).toBe(600);
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
  });
});
