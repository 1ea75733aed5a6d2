import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Achievement, listAchievements } from '#areas/home/contract/achievement.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { achievementsOf, mondayOf } from './achievement-rules.ts';

const earned = (list: Achievement[]) => list.filter(({ isEarned }) => isEarned).map(({ kind }) => kind);

describe('the rules of the achievements', () => {
  const monday = '2026-11-16';
  const of = (deeds: Partial<Parameters<typeof achievementsOf>[0]>) =>
    earned(
      achievementsOf(
        { activeWeeks: [], discussions: 0, replies: 0, cpdHours: 0, sentStoryIdea: false, ...deeds },
        monday,
      ),
    );

  it.each([
    [[], []],
    [['2026-11-16', '2026-11-09'], []],
    [['2026-11-16', '2026-11-09', '2026-11-02'], ['week-streak']],
    // The current week is not over yet.
    [['2026-11-09', '2026-11-02', '2026-10-26'], ['week-streak']],
    [['2026-11-16', '2026-11-09', '2026-10-26', '2026-10-19'], []],
    [['2026-11-02', '2026-10-26', '2026-10-19'], []],
  ])('active in the weeks of %j earns %j', (activeWeeks, kinds) => {
    expect(of({ activeWeeks })).toEqual(kinds);
  });

  it.each([
    [4, 19, []],
    [5, 0, ['discussion-lead']],
    [0, 20, ['discussion-lead']],
  ])('%i discussions and %i replies earn %j', (discussions, replies, kinds) => {
    expect(of({ discussions, replies })).toEqual(kinds);
  });

  it('a story idea earns Story Sharer', () => {
    expect(of({ sentStoryIdea: true })).toEqual(['story-sharer']);
  });

  it.each([
    [4.5, []],
    [5, ['growth-focused']],
  ])('%d CPD hours this term earn %j', (cpdHours, kinds) => {
    expect(of({ cpdHours })).toEqual(kinds);
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-20', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('the Monday of %s is %s', (day, of) => {
    expect(mondayOf(day)).toBe(of);
  });
});

describe('the four achievements', () => {
  const test = openTestApp();
  const list = async (person: SignedIn): Promise<Achievement[]> => (await person.call(listAchievements, {})).json();

  it('are not earned at first, and say what earns them', async () => {
    const all = await list(await test.signedIn());
    expect(all.map(({ title }) => title)).toEqual(['Week Streak', 'Discussion Lead', 'Growth Focused', 'Story Sharer']);
    expect(earned(all)).toEqual([]);
    expect(all.every(({ hint }) => hint.length > 5)).toBe(true);
  });

  it('are earned by the current user’s own activity only', async () => {
    const [busy, quiet] = [await test.signedIn(), await test.signedIn()];
    const id = busy.person.id;
    await test.context.db.execute(sql`insert into circles (id, name, description) values (9, 'C', 'D')`);
    await test.context.db.execute(sql`
      insert into circle_discussions (circle_id, user_id, title, content, created_at)
      select 9, ${id}, 'T', 'C', now() - n * interval '7 days' from generate_series(0, 4) n`);
    expect(earned(await list(busy))).toEqual(['week-streak', 'discussion-lead']);
    expect(earned(await list(quiet))).toEqual([]);
  });
});
