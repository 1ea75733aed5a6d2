import { beforeAll, describe, expect, it } from 'vitest';
import { grantRole } from '#areas/people/server/index.ts';
import { type DeskStoryRow, listStoryCalendar } from '#areas/stories/contract/story-desk.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { editorialCalendar, eduStories } from '../story-tables.ts';

const test = openTestApp();
let desk: SignedIn;
beforeAll(async () => {
  desk = await test.signedIn();
  await grantRole(test.context, test.context.db, null, desk.person.id, 'editor');
  const common = { subtitle: 'S', excerpt: 'E', authorName: 'A', authorRole: 'R', authorSchool: 'S', category: 'c' };
  const make = async (title: string, status: 'draft' | 'scheduled' | 'published', at: string) => {
    const [made] = await test.context.db
      .insert(eduStories)
      .values({
        ...common,
        ...{ title, status, slug: title, readTimeMinutes: 1, heroImageUrl: '/stories/rings.svg', content: '' },
        publishedAt: status === 'scheduled' ? null : at,
      })
      .returning({ id: eduStories.id });
    // The calendar keeps its row when a story is published or hidden.
    await test.context.db.insert(editorialCalendar).values({ storyId: made?.id ?? 0, scheduledFor: at });
  };
  // In summer, midnight in the UK is 23:00 in UTC.
  await make('may', 'published', '2031-05-31T22:59:00Z');
  await make('first', 'published', '2031-05-31T23:00:00Z');
  await make('planned', 'scheduled', '2031-06-03T06:00:00Z');
  await make('published', 'published', '2031-06-20T06:00:00Z');
  await make('hidden', 'draft', '2031-06-20T06:00:00Z');
  await make('last', 'scheduled', '2031-06-30T22:59:00Z');
  await make('july', 'scheduled', '2031-06-30T23:00:00Z');
});

const titlesOf = async (month: string) => {
  const rows: DeskStoryRow[] = (await desk.call(listStoryCalendar, { query: { month } })).json();
  return rows.map(({ title }) => title);
};

describe('the calendar of stories', () => {
  it('has what is planned and what was published in the month, in UK time and in order', async () => {
    expect(await titlesOf('2031-06')).toEqual(['first', 'planned', 'published', 'last']);
    expect([await titlesOf('2031-05'), await titlesOf('2031-07'), await titlesOf('2031-12')]).toEqual([
      ['may'],
      ['july'],
      [],
    ]);
    const rows = (await desk.call(listStoryCalendar, { query: { month: '2031-06' } })).json();
    expect(rows[1]).toMatchObject({ status: 'scheduled', scheduledFor: expect.stringContaining('2031-06-03') });
    expect(rows[2]).toMatchObject({ status: 'published', scheduledFor: null });
  });

  it('refuses what is not a month, and is not there for members', async () => {
    for (const month of ['2031-13', '2031-6', 'June'])
      expect((await desk.call(listStoryCalendar, { query: { month } })).body).toBe('Enter a month like 2027-03');
    const member = await test.signedIn();
    expect((await member.call(listStoryCalendar, { query: { month: '2031-06' } })).statusCode).toBe(404);
  });
});
