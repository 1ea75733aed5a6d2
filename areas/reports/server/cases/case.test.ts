import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, grantRole, removeRole } from '#areas/people/server/index.ts';
import { addCaseNote, getCase, listCases, setCaseWork } from '#areas/reports/contract/cases.ts';
import { getDecision } from '#areas/reports/contract/decision.ts';
import { reports } from '#areas/reports/server/report-tables.ts';
import { at, type Cases, decide, prepareCases, withRole } from '#test/create-cases.ts';
import { openTestApp } from '#test/test-app.ts';
import { sendUrgentCase } from '../duty/urgent-emails.ts';
import { adoptEarlierReports } from './earlier-reports.ts';

const test = openTestApp();
let author: Cases['author'];
let reporter: Cases['reporter'];
let moderator: Cases['moderator'];
let second: Cases['second'];
let lead: Cases['lead'];
let written: Cases['written'];
let reported: Cases['reported'];
beforeAll(async () => {
  ({ author, reporter, moderator, second, lead, written, reported } = await prepareCases(test));
});

describe('a case', () => {
  it('joins several reports about one thing, and shows the text as it was and what came before', async () => {
    const { reply } = await written(['One', 'Two', 'Three', 'Four', 'Five', 'Unkind words']);
    const id = await reported(reply);
    const other = await test.signedIn();
    expect(await reported(reply, 'hate', other)).toBe(id);
    const list = (await moderator.call(listCases, {})).json() as { id: number }[];
    expect(list.find((one) => one.id === id)).toMatchObject({
      kinds: ['report'],
      reportCount: 2,
      category: 'bullying',
      about: { name: 'An Author' },
      place: 'Reply to ‘A title’ in the circle ‘Marking’',
      isUrgent: false,
    });
    expect(JSON.stringify(list)).not.toContain('Unkind');
    const file = (await moderator.call(getCase, at(id))).json();
    expect(file).toMatchObject({
      content: 'Unkind words',
      reports: [{ reporter: { name: 'A Reporter' }, reason: 'It is unkind.' }, { category: 'hate' }],
      possible: ['no_action', 'hidden', 'removed', 'edited', 'warned', 'suspended'],
      exists: true,
    });
    expect(file.before.map(({ content }: { content: string }) => content)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
      'Five',
    ]);
  });

  it('writes one audit entry for each reader and hour, also for readers at the same time', async () => {
    const id = await reported((await written()).reply);
    await Promise.all([1, 2, 3].map(() => moderator.call(getCase, at(id))));
    await second.call(getCase, at(id));
    const entries = () =>
      test.context.db.$count(
        auditEntries,
        and(eq(auditEntries.action, 'case_read'), sql`after->>'case' = ${String(id)}`),
      );
    expect(await entries()).toBe(2);
    test.clock.passes(3_600_000);
    await moderator.call(getCase, at(id));
    expect(await entries()).toBe(3);
  });

  it('does not exist for members, for the person it is about, and for other roles', async () => {
    const { reply } = await written();
    const id = await reported(reply);
    const editor = await withRole(test, 'editor', 'An Editor');
    for (const caller of [author, editor, lead]) expect((await caller.call(getCase, at(id))).statusCode).toBe(404);
    await grantRole(test.context, test.context.db, null, author.person.id, 'moderator');
    expect((await author.call(getCase, at(id))).statusCode).toBe(404);
    expect((await decide(author, id, { outcome: 'no_action' })).statusCode).toBe(404);
    expect(((await author.call(listCases, {})).json() as { id: number }[]).some((one) => one.id === id)).toBe(false);
    await removeRole(test.context, test.context.db, null, author.person.id, 'moderator');
  });

  it('has an assignee, a due time and notes, which only the people at the desk read', async () => {
    const id = await reported((await written()).reply);
    const dueAt = '2030-01-08T16:00:00.000Z';
    const work = (assigneeId: number) => moderator.call(setCaseWork, { ...at(id), body: { assigneeId, dueAt } });
    expect((await work(reporter.person.id)).statusCode).toBe(400);
    expect((await work(second.person.id)).json()).toMatchObject({ assignee: { name: 'Second Moderator' } });
    const noted = await moderator.call(
      addCaseNote,
      { ...at(id), body: { note: 'I know them.' } },
      { 'idempotency-key': `note-of-case-${id}` },
    );
    expect(noted.statusCode).toBe(201);
    expect(noted.json().history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'opened',
      'reported',
      'assigned',
      'due_changed',
      'note',
    ]);
    expect((await decide(moderator, id, { outcome: 'no_action' })).statusCode).toBe(200);
    expect((await reporter.call(getDecision, at(id))).body).not.toContain('I know them');
  });
});

it('something urgent sends one email to each person on duty, without the text', async () => {
  await test.background.runWaiting(test.context, sendUrgentCase);
  const before = (await test.mails()).length;
  const { reply } = await written();
  const id = await reported(reply, 'self_harm');
  await reported(reply, 'child', await test.signedIn());
  await test.background.runWaiting(test.context, sendUrgentCase);
  const sent = (await test.mails()).slice(before);
  const to = sent.map((mail) => mail.to?.[0]?.address);
  expect(to).toContain(moderator.person.email);
  expect(to).toContain(lead.person.email);
  expect(new Set(to).size).toBe(to.length);
  expect(sent.map(({ text }) => text).join()).not.toMatch(/Unkind|An Author|A Reporter|A title/);
  expect(sent.find((mail) => mail.to?.[0]?.address === moderator.person.email)?.text).toContain(`/desk/cases/${id}`);
});

it('an open report of an earlier release gets a case at the next start', async () => {
  const { reply } = await written();
  await test.context.db.insert(reports).values({
    reporterId: reporter.person.id,
    kind: 'reply',
    subjectId: reply,
    aboutUserId: author.person.id,
    context: { place: 'P', content: 'Old words', author: { id: author.person.id, name: 'An Author' } },
    reason: 'Old',
  });
  for (let time = 0; time < 2; time += 1) await adoptEarlierReports(test.context.db, test.clock.now());
  const id = await reported(reply);
  expect((await moderator.call(getCase, at(id))).json()).toMatchObject({ content: 'Old words', reportCount: 1 });
});
