import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { removeDiscussion, replyToDiscussion, startDiscussion } from '#areas/discussions/contract/discussion.ts';
import { shareResource } from '#areas/discussions/contract/resource.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { closeReport, listOpenReports } from './report-queries.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
type Kind = 'discussion' | 'reply' | 'resource' | 'person';

let author: SignedIn;
const things = {} as Record<Kind, number>;

beforeAll(async () => {
  author = await test.signedIn({ name: 'An Author' });
  const made = await test.context.db.execute<{ id: number }>(
    sql`insert into circles (name, description) values ('Marking', 'D') returning id`,
  );
  const circleId = made.rows[0]?.id ?? 0;
  await author.call(joinCircle, at(circleId));
  const words = { title: 'A title', content: 'Unkind words' };
  things.discussion = (await author.call(startDiscussion, { ...at(circleId), body: words })).json().id;
  things.reply = (await author.call(replyToDiscussion, { ...at(things.discussion), body: words })).json().id;
  const link = { title: 'A link', url: 'https://bad.example' };
  things.resource = (await author.call(shareResource, { ...at(circleId), body: link })).json().id;
  things.person = author.person.id;
});

const report = (person: SignedIn, kind: Kind, reason = 'This is unkind.') =>
  person.call(reportToOperator, { body: { kind, id: things[kind], reason } });

describe('a report', () => {
  it.each([
    ['discussion', 'Discussion ‘A title’ in the circle ‘Marking’', 'Unkind words'],
    ['reply', 'Reply to ‘A title’ in the circle ‘Marking’', 'Unkind words'],
    ['resource', 'Resource ‘A link’ in the circle ‘Marking’', 'A link\nhttps://bad.example'],
    ['person', 'Person', ''],
  ] as const)('of a %s reaches the operator with what it is about', async (kind, place, content) => {
    const reporter = await test.signedIn({ name: `Reporter of ${kind}` });
    expect((await report(reporter, kind)).statusCode).toBe(204);
    const kept = (await listOpenReports(test.context.db, 100)).find((one) => one.reporter === `Reporter of ${kind}`);
    expect(kept).toMatchObject({
      kind,
      subjectId: things[kind],
      reason: 'This is unkind.',
      context: { place, content, author: { id: author.person.id, name: 'An Author' } },
    });
  });

  it('by the same person about the same thing replaces the reason, until it is closed', async () => {
    const reporter = await test.signedIn({ name: 'Twice' });
    await Promise.all(Array.from({ length: 5 }, () => report(reporter, 'reply')));
    await report(reporter, 'reply', 'A better reason.');
    const own = (await listOpenReports(test.context.db, 100)).filter((one) => one.reporter === 'Twice');
    expect(own.map(({ reason }) => reason)).toEqual(['A better reason.']);
    expect(await closeReport(test.context, own[0]?.id ?? 0)).toBe(true);
    expect(await closeReport(test.context, own[0]?.id ?? 0)).toBe(false);
    await report(reporter, 'reply', 'It goes on.');
    expect((await listOpenReports(test.context.db, 100)).filter((one) => one.reporter === 'Twice')).toHaveLength(1);
  });

  it('is refused for own things, missing things, missing reasons and reasons that are too long', async () => {
    const own = await report(author, 'discussion');
    expect([own.statusCode, own.body]).toEqual([
      400,
      'You cannot report yourself or your own content. You can change or delete it instead.',
    ]);
    const reporter = await test.signedIn();
    const nothing = await reporter.call(reportToOperator, { body: { kind: 'person', id: 2_000_000_000, reason: 'R' } });
    expect(nothing.statusCode).toBe(404);
    const silent = await report(reporter, 'discussion', ' ');
    expect([silent.statusCode, silent.body]).toEqual([400, 'Enter what is wrong']);
    const eager = await test.signedIn();
    for (let count = 0; count < 30; count += 1) expect((await report(eager, 'person')).statusCode).toBe(204);
    expect((await report(eager, 'person')).statusCode).toBe(429);
  });

  it('keeps the content after its author removes it', async () => {
    const reporter = await test.signedIn({ name: 'In time' });
    await report(reporter, 'discussion');
    await author.call(removeDiscussion, at(things.discussion));
    const kept = (await listOpenReports(test.context.db, 100)).find((one) => one.reporter === 'In time');
    expect(kept?.context.content).toBe('Unkind words');
  });
});
