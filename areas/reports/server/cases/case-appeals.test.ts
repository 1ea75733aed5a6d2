import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideAppeal, listCases } from '#areas/reports/contract/cases.ts';
import { appealDecisionOnce, getDecision } from '#areas/reports/contract/decision.ts';
import { at, type Cases, decide, notices, prepareCases, withRole } from '#test/create-cases.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

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
    const third = await withRole(test, 'moderator', 'Third Moderator');
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
