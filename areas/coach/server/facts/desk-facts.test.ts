import { describe, expect, it } from 'vitest';
import { checkFact, listDeskFacts } from '#areas/coach/contract/savi-facts-desk.ts';
import { sourceLine } from '#areas/coach/server/answering/cards.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { withChecks } from './fact-checks.ts';
import { coachCards } from './load-cards.ts';

const test = openTestApp();

async function editor(): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, 'editor');
  return caller;
}

describe('the facts of Savi', () => {
  it('are listed by review date, and no longer say that they were not checked when an editor has checked them', async () => {
    const desk = await editor();
    const [first, second] = (await desk.call(listDeskFacts, { query: { limit: 2 } })).json();
    expect(first.reviewBy <= second.reviewBy).toBe(true);
    // Two years later everything is past its review date.
    test.clock.passes(730 * 86_400_000);
    const later = await editor();
    const due = (await later.call(listDeskFacts, { query: { due: 'true', limit: 1 } })).json();
    expect(due).toMatchObject([{ id: first.id, isDue: true, checkedAt: null }]);

    const now = () => test.clock.now();
    const today = now().toISOString().slice(0, 10);
    const lineOf = async () => {
      const card = (await withChecks(await coachCards(), test.context.db, now())).byId.get(first.id);
      return card && sourceLine(card, today);
    };
    expect(await lineOf()).toContain('should have checked');
    const reviewBy = new Date(now().getTime() + 300 * 86_400_000).toISOString().slice(0, 10);
    const checked = await later.call(checkFact, { params: { id: first.id }, body: { reviewBy } });
    expect(checked.json()).toMatchObject({ id: first.id, reviewBy, isDue: false });
    expect(checked.json().checkedAt).not.toBeNull();
    expect(await lineOf()).not.toContain('should have checked');
    const still = (await later.call(listDeskFacts, { query: { due: 'true', limit: 1 } })).json();
    expect(still[0].id).not.toBe(first.id);
    for (const day of [today, '2025-01-01', '2099-01-01'])
      expect((await later.call(checkFact, { params: { id: first.id }, body: { reviewBy: day } })).statusCode).toBe(400);
    const unknown = await later.call(checkFact, { params: { id: 'no-such-fact' }, body: { reviewBy } });
    expect(unknown.statusCode).toBe(404);
  });
});
