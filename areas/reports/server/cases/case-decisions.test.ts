import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getDiscussion } from '#areas/discussions/contract/discussion.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { grantRole, removeRole } from '#areas/people/server/index.ts';
import { getCase } from '#areas/reports/contract/cases.ts';
import { getDecision } from '#areas/reports/contract/decision.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { closeReport } from '#areas/reports/server/report-queries.ts';
import { reports } from '#areas/reports/server/report-tables.ts';
import { at, type Cases, decide, notices, prepareCases } from '#test/create-cases.ts';
import { openTestApp } from '#test/test-app.ts';
import { moderationCases } from './case-tables.ts';

const test = openTestApp();
let author: Cases['author'];
let reporter: Cases['reporter'];
let moderator: Cases['moderator'];
let second: Cases['second'];
let written: Cases['written'];
let reported: Cases['reported'];
beforeAll(async () => {
  ({ author, reporter, moderator, second, written, reported } = await prepareCases(test));
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
