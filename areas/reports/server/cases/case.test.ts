import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { getDiscussion, replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { auditEntries, grantRole, removeRole } from '#areas/people/server/index.ts';
import {
  addCaseNote,
  type CaseDecision,
  decideAppeal,
  decideCase,
  getCase,
  listCases,
  passCase,
  setCaseWork,
} from '#areas/reports/contract/cases.ts';
import { appealDecisionOnce, getDecision } from '#areas/reports/contract/decision.ts';
import { type ReportCategory, reportToOperator } from '#areas/reports/contract/report.ts';
import {
  addSafeguardingNote,
  decideSafeguardingCase,
  getSafeguardingCase,
  listSafeguardingCases,
  listUrgentReports,
  returnCase,
  takeUrgentCase,
} from '#areas/reports/contract/safeguarding.ts';
import { closeReport, hasOpenReportAbout } from '#areas/reports/server/report-queries.ts';
import { reports } from '#areas/reports/server/report-tables.ts';
import type { DeskRole } from '#contract/permissions.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { sendUrgentCase } from '../duty/urgent-emails.ts';
import { moderationCases } from './case-tables.ts';
import { adoptEarlierReports } from './earlier-reports.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let author: SignedIn;
let reporter: SignedIn;
let moderator: SignedIn;
let second: SignedIn;
let lead: SignedIn;
let circleId: number;

async function withRole(role: DeskRole, name: string): Promise<SignedIn> {
  const caller = await test.signedIn({ name });
  await grantRole(test.context, test.context.db, null, caller.person.id, role);
  return caller;
}

beforeAll(async () => {
  author = await test.signedIn({ name: 'An Author' });
  reporter = await test.signedIn({ name: 'A Reporter' });
  moderator = await withRole('moderator', 'First Moderator');
  second = await withRole('moderator', 'Second Moderator');
  lead = await withRole('safeguarding_lead', 'A Lead');
  const made = await test.context.db.execute<{ id: number }>(
    sql`insert into circles (name, description) values ('Marking', 'D') returning id`,
  );
  circleId = made.rows[0]?.id ?? 0;
  for (const one of [author, reporter]) await one.call(joinCircle, at(circleId));
});

/** A discussion of the author with some replies. Returns the ids of the discussion and of the last reply. */
async function written(replies = ['Unkind words']): Promise<{ thread: number; reply: number }> {
  const body = { title: 'A title', content: 'The first text' };
  const thread = (await author.call(startDiscussion, { ...at(circleId), body })).json().id as number;
  let reply = 0;
  for (const content of replies)
    reply = (await author.call(replyToDiscussion, { ...at(thread), body: { content } })).json().id;
  return { thread, reply };
}

/** Reports a reply. Returns the id of the case. */
async function reported(reply: number, category: ReportCategory = 'bullying', by = reporter): Promise<number> {
  const body = { kind: 'reply', id: reply, category, reason: 'It is unkind.' } as const;
  expect((await by.call(reportToOperator, { body })).statusCode).toBe(204);
  const [found] = await test.context.db
    .select({ caseId: reports.caseId })
    .from(reports)
    .where(and(eq(reports.subjectId, reply), eq(reports.reporterId, by.person.id)));
  return found?.caseId ?? 0;
}

const decide = (by: SignedIn, id: number, body: Partial<CaseDecision> & Pick<CaseDecision, 'outcome'>) =>
  by.call(decideCase, { ...at(id), body: { reason: 'House rule 3.', ...body } });

const notices = async (caller: SignedIn) =>
  ((await caller.call(listNotifications, { query: {} })).json() as { text: string; link: string }[]).map(
    ({ text, link }) => `${text} ${link}`,
  );

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
    const editor = await withRole('editor', 'An Editor');
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

describe('a decision', () => {
  it.each([
    ['hidden', 404, 'The moderators hid your reply'],
    ['removed', 404, 'The moderators removed your reply'],
    ['warned', 200, 'The moderators have sent you a warning about your reply'],
  ] as const)('%s tells the author and the reporter, with the reason', async (outcome, _status, sentence) => {
    const { reply } = await written();
    const id = await reported(reply);
    expect((await decide(moderator, id, { outcome })).json()).toMatchObject({ outcome, possible: [], state: 'closed' });
    expect(await notices(author)).toContain(`${sentence} /decisions/${id}`);
    expect(await notices(reporter)).toContain(`We have dealt with your report about a reply /decisions/${id}`);
    expect((await author.call(getDecision, at(id))).json()).toMatchObject({
      role: 'author',
      outcome,
      reason: 'House rule 3.',
      content: 'Unkind words',
      mayAppeal: true,
    });
    const theirs = (await reporter.call(getDecision, at(id))).json();
    expect(theirs).toMatchObject({
      role: 'reporter',
      outcome,
      reason: 'House rule 3.',
      content: null,
      mayAppeal: false,
    });
    expect((await second.call(getDecision, at(id))).statusCode).toBe(404);
  });

  it('edits the text with a mark', async () => {
    const { thread, reply } = await written();
    const id = await reported(reply);
    expect((await decide(moderator, id, { outcome: 'edited' })).body).toBe('Enter the new text');
    expect((await decide(moderator, id, { outcome: 'edited', newText: 'Unkind words' })).statusCode).toBe(400);
    expect((await decide(moderator, id, { outcome: 'edited', newText: 'Kind words' })).statusCode).toBe(200);
    const shown = await test.context.db.execute(
      sql`select content, edited_by_moderators_at is not null as marked from discussion_replies where id = ${reply}`,
    );
    expect(shown.rows).toEqual([{ content: 'Kind words', marked: true }]);
    expect((await author.call(getDiscussion, at(thread))).statusCode).toBe(200);
  });

  it('without action is told to the author only if the moderator wants it', async () => {
    const [quiet, told] = [await reported((await written()).reply), await reported((await written()).reply)];
    await decide(moderator, quiet, { outcome: 'no_action' });
    await decide(moderator, told, { outcome: 'no_action', tellAuthor: true });
    expect((await author.call(getDecision, at(quiet))).statusCode).toBe(404);
    expect((await author.call(getDecision, at(told))).json()).toMatchObject({ outcome: 'no_action', mayAppeal: false });
    expect((await reporter.call(getDecision, at(quiet))).json()).toMatchObject({ outcome: 'no_action' });
  });

  it('suspends, and only an operator suspends somebody with a role', async () => {
    const person = await test.signedIn();
    const body = { kind: 'person', id: person.person.id, reason: 'R' } as const;
    await reporter.call(reportToOperator, { body });
    const [found] = await test.context.db
      .select({ id: moderationCases.id })
      .from(moderationCases)
      .where(eq(moderationCases.aboutUserId, person.person.id));
    const id = found?.id ?? 0;
    await grantRole(test.context, test.context.db, null, person.person.id, 'editor');
    expect((await decide(moderator, id, { outcome: 'suspended' })).statusCode).toBe(403);
    await removeRole(test.context, test.context.db, null, person.person.id, 'editor');
    expect((await decide(moderator, id, { outcome: 'suspended' })).statusCode).toBe(200);
    expect((await person.call(listNotifications, { query: {} })).statusCode).toBe(401);
  });

  it('is made once, also by two moderators at the same time', async () => {
    const id = await reported((await written()).reply);
    const replies = await Promise.all([
      decide(moderator, id, { outcome: 'hidden' }),
      decide(second, id, { outcome: 'warned' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is refused for something that its author deleted, and changes nothing', async () => {
    const { reply } = await written();
    const id = await reported(reply);
    await test.context.db.execute(sql`delete from discussion_replies where id = ${reply}`);
    expect((await moderator.call(getCase, at(id))).json()).toMatchObject({
      exists: false,
      possible: ['no_action', 'warned', 'suspended'],
    });
    expect((await decide(moderator, id, { outcome: 'hidden' })).statusCode).toBe(409);
    expect((await moderator.call(getCase, at(id))).json()).toMatchObject({ state: 'open' });
  });

  it('by the command closes the case too', async () => {
    const { reply } = await written();
    const id = await reported(reply);
    const [report] = await test.context.db.select().from(reports).where(eq(reports.caseId, id));
    expect(await closeReport(test.context, report?.id ?? 0)).toBe(true);
    expect((await moderator.call(getCase, at(id))).json()).toMatchObject({ outcome: 'no_action', decidedBy: null });
  });
});

describe('an appeal', () => {
  async function hiddenCase(): Promise<{ id: number; reply: number }> {
    const { reply } = await written();
    const id = await reported(reply);
    expect((await decide(moderator, id, { outcome: 'hidden' })).statusCode).toBe(200);
    return { id, reply };
  }
  const appeal = (by: SignedIn, id: number) =>
    by.call(appealDecisionOnce, { ...at(id), body: { text: 'It was a joke.' } });
  const answer = (by: SignedIn, id: number, stands: boolean) =>
    by.call(decideAppeal, { ...at(id), body: { stands, reason: 'Read again.' } });

  it('is made once, by the author only', async () => {
    const { id } = await hiddenCase();
    expect((await appeal(reporter, id)).statusCode).toBe(404);
    const replies = await Promise.all([1, 2].map(() => appeal(author, id)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const waiting = (await second.call(listCases, { query: { state: 'appealed' } })).json() as { id: number }[];
    expect(waiting.some((one) => one.id === id)).toBe(true);
  });

  it('is decided by somebody else, once, and undoes the decision', async () => {
    const { id, reply } = await hiddenCase();
    await appeal(author, id);
    const own = await answer(moderator, id, true);
    expect([own.statusCode, own.body]).toEqual([
      403,
      'You decided this case, so somebody else must decide the appeal.',
    ]);
    const third = await withRole('moderator', 'Third Moderator');
    const replies = await Promise.all([
      answer(second, id, false),
      answer(third, id, true),
      answer(moderator, id, false),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 409]);
    const isGranted = replies[0]?.statusCode === 200;
    const shown = await test.context.db.execute(
      sql`select taken_down_at is null as shown from discussion_replies where id = ${reply}`,
    );
    expect(shown.rows).toEqual([{ shown: isGranted }]);
    expect(await notices(author)).toContain(`Your appeal has been decided /decisions/${id}`);
    expect((await author.call(getDecision, at(id))).json()).toMatchObject({
      mayAppeal: false,
      appeal: { stands: !isGranted, reason: 'Read again.' },
    });
  });
});

describe('the safeguarding lead', () => {
  const pass = (id: number) => moderator.call(passCase, { ...at(id), body: { note: 'Please look.' } });

  it('sees only what was passed on, and moderators no longer see its text', async () => {
    const id = await reported((await written()).reply);
    expect((await lead.call(getSafeguardingCase, at(id))).statusCode).toBe(404);
    const passed = await pass(id);
    expect(passed.json()).toMatchObject({ content: null, place: null, reports: [], possible: [], state: 'passed' });
    const seen = await moderator.call(getCase, at(id));
    expect(seen.body).not.toMatch(/Unkind|A title|It is unkind/);
    expect((await decide(second, id, { outcome: 'hidden' })).statusCode).toBe(409);
    expect((await lead.call(getSafeguardingCase, at(id))).json()).toMatchObject({ content: 'Unkind words' });
    const note = { ...at(id), body: { note: 'I called the school.' } };
    await lead.call(addSafeguardingNote, note, { 'idempotency-key': `note-of-lead-${id}` });
    expect((await moderator.call(getCase, at(id))).body).not.toContain('I called the school');
    expect(await hasOpenReportAbout(test.context.db, author.person.id)).toBe(true);
    const decided = await lead.call(decideSafeguardingCase, {
      ...at(id),
      body: { outcome: 'hidden', reason: 'Under review.' },
    });
    expect(decided.statusCode).toBe(200);
    expect((await reporter.call(getDecision, at(id))).json()).toMatchObject({ outcome: null, reason: null });
    expect((await author.call(getDecision, at(id))).json()).toMatchObject({
      outcome: 'hidden',
      reason: 'Under review.',
    });
  });

  it('gives a case back, without the notes', async () => {
    const id = await reported((await written()).reply);
    await pass(id);
    await lead.call(
      addSafeguardingNote,
      { ...at(id), body: { note: 'Confidential.' } },
      { 'idempotency-key': `note-before-${id}` },
    );
    expect((await lead.call(returnCase, { ...at(id), body: { note: 'Not for me.' } })).statusCode).toBe(204);
    expect((await lead.call(getSafeguardingCase, at(id))).statusCode).toBe(404);
    const back = await moderator.call(getCase, at(id));
    expect(back.json()).toMatchObject({ content: 'Unkind words', state: 'open' });
    expect(back.body).not.toContain('Confidential');
  });

  it('takes over an urgent case, and no other', async () => {
    const calm = await reported((await written()).reply);
    const urgent = await reported((await written()).reply, 'child');
    const list = await lead.call(listUrgentReports, {});
    expect((list.json() as { id: number }[]).map((one) => one.id)).toContain(urgent);
    expect(list.body).not.toMatch(/Unkind|Author/);
    expect((await lead.call(takeUrgentCase, at(calm))).statusCode).toBe(404);
    expect((await lead.call(takeUrgentCase, at(urgent))).json()).toMatchObject({ content: 'Unkind words' });
    expect((await lead.call(takeUrgentCase, at(urgent))).statusCode).toBe(409);
    const mine = (await lead.call(listSafeguardingCases, {})).json() as { id: number }[];
    expect(mine.map((one) => one.id)).toContain(urgent);
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
