import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { listDiscussions } from '#areas/discussions/contract/discussion.ts';
import { listResources, listResourceTopics } from '#areas/discussions/contract/resource.ts';
import { nextCursor } from '#contract/paging.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleResources } from './resources/resource-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

let circleId: number;
let me: SignedIn;
let other: SignedIn;

async function makeCircle(about: Partial<typeof circles.$inferInsert> = {}): Promise<number> {
  const values = { name: 'A circle', description: 'For a test.', ...about };
  const [made] = await test.context.db.insert(circles).values(values).returning({ id: circles.id });
  return made?.id ?? 0;
}

beforeAll(async () => {
  const { db } = test.context;
  circleId = await makeCircle();
  me = await test.signedIn();
  other = await test.signedIn();
  const [mine, theirs] = [me.person.id, other.person.id];
  await db.insert(circleMembers).values([mine, theirs].map((userId) => ({ circleId, userId })));
  const taken = { takenDownAt: hoursAgo(0), takenDownReason: 'A test.' };
  const started = await db
    .insert(circleDiscussions)
    .values([
      { circleId, userId: mine, title: 'Teaching fractions', content: 'With **counters**?', createdAt: hoursAgo(9) },
      { circleId, userId: theirs, title: 'Café duty', content: "Who's on?", createdAt: hoursAgo(8) },
      { circleId, userId: theirs, title: 'Year-7 fraction wall', content: 'Photos.', createdAt: hoursAgo(7) },
      { circleId, userId: theirs, title: 'Pinned', content: 'Rules.', isSticky: true, createdAt: hoursAgo(99) },
      { circleId, userId: theirs, title: 'Fractions, removed', content: 'x', createdAt: hoursAgo(6), ...taken },
    ])
    .returning({ id: circleDiscussions.id });
  const discussionId = started[0]?.id ?? 0;
  const [reply] = await db
    .insert(discussionReplies)
    .values({ discussionId, userId: theirs, content: 'Yes.', createdAt: hoursAgo(1) })
    .returning({ id: discussionReplies.id });
  await db
    .update(circleDiscussions)
    .set({ answerId: reply?.id ?? null })
    .where(eq(circleDiscussions.id, discussionId));
  const url = 'https://a.example/';
  await db.insert(circleResources).values([
    {
      circleId,
      userId: mine,
      title: 'Fluency grids',
      url,
      category: 'Maths',
      tags: ['fluency'],
      createdAt: hoursAgo(5),
    },
    {
      circleId,
      userId: theirs,
      title: 'Times tables',
      description: 'More fluency.',
      url,
      category: 'Maths',
      createdAt: hoursAgo(4),
    },
    {
      circleId,
      userId: theirs,
      title: 'Phonics',
      url,
      category: 'English',
      tags: ['fluency', 'year 1'],
      createdAt: hoursAgo(3),
    },
    {
      circleId,
      userId: theirs,
      title: 'Secret',
      url,
      category: 'Hidden',
      tags: ['hidden'],
      createdAt: hoursAgo(2),
      ...taken,
    },
  ]);
});

const titles = (reply: { json(): { title: string }[] }) => reply.json().map(({ title }) => title);

describe('the discussions of a circle', () => {
  it.each([
    [{ q: 'fraction' }, ['Teaching fractions', 'Year-7 fraction wall']],
    [{ q: 'FRACTIONS teach' }, ['Teaching fractions']],
    [{ q: 'cafe' }, ['Café duty']],
    [{ q: 'whos' }, ['Café duty']],
    [{ q: 'count' }, ['Teaching fractions']],
    [{ q: 'year 7' }, ['Year-7 fraction wall']],
    [{ q: 'fraction', sort: 'created' }, ['Year-7 fraction wall', 'Teaching fractions']],
    [{ q: '!&()' }, []],
    [{ q: 'nothing like this' }, []],
    [{ answered: 'true' }, ['Teaching fractions']],
    [{ answered: 'false' }, ['Pinned', 'Year-7 fraction wall', 'Café duty']],
    [{ answered: 'false', q: 'fraction' }, ['Year-7 fraction wall']],
    [{ answered: 'true', q: 'fraction', mine: 'true' }, ['Teaching fractions']],
    [{ mine: 'true' }, ['Teaching fractions']],
    [{ mine: 'true', answered: 'false' }, []],
    [{ mine: 'false', q: '' }, ['Pinned', 'Teaching fractions', 'Year-7 fraction wall', 'Café duty']],
  ])('are found with %j', async (query, found) => {
    expect(titles(await me.call(listDiscussions, { ...at(circleId), query: query as never }))).toEqual(found);
  });

  it('show what was taken down only to its author', async () => {
    const query = { q: 'removed' };
    expect(titles(await me.call(listDiscussions, { ...at(circleId), query }))).toEqual([]);
    expect(titles(await other.call(listDiscussions, { ...at(circleId), query }))).toEqual(['Fractions, removed']);
  });

  it('are found page by page', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { q: 'fraction', limit: 1, ...(cursor ? { cursor } : {}) };
      const reply = await me.call(listDiscussions, { ...at(circleId), query });
      seen.push(...titles(reply));
      cursor = nextCursor((reply.headers.link as string | undefined) ?? null);
    } while (cursor);
    expect(seen).toEqual(['Teaching fractions', 'Year-7 fraction wall']);
  });

  it('find matches that are older than the first 1,000 of the list', async () => {
    const many = await makeCircle();
    const userId = other.person.id;
    const start = (title: string, hours: number) => ({
      circleId: many,
      userId,
      title,
      content: 'Words',
      createdAt: hoursAgo(hours),
    });
    // One of 40 is about grass: a page of them is in the first 2,000, and not in the first 1,000.
    const hay = Array.from({ length: 2_200 }, (_, n) => start(n % 40 === 0 ? `Grass ${n}` : 'Hay', n));
    await test.context.db.insert(circleDiscussions).values([start('Needle', 5_000), ...hay]);
    expect(titles(await me.call(listDiscussions, { ...at(many), query: { q: 'needle' } }))).toEqual(['Needle']);
    const grass = titles(await me.call(listDiscussions, { ...at(many), query: { q: 'grass' } }));
    expect(grass).toEqual(Array.from({ length: 50 }, (_, n) => `Grass ${n * 40}`));
  });
});

describe('the resources of a circle', () => {
  it.each([
    [{ q: 'fluency' }, ['Times tables', 'Fluency grids']],
    [{ tag: 'fluency' }, ['Phonics', 'Fluency grids']],
    [{ tag: 'fluency', category: 'Maths' }, ['Fluency grids']],
    [{ category: 'Maths' }, ['Times tables', 'Fluency grids']],
    [{ category: 'Maths', q: 'table' }, ['Times tables']],
    [{ mine: 'true' }, ['Fluency grids']],
    [{ mine: 'true', tag: 'year 1' }, []],
    [{ q: '&' }, []],
  ])('are found with %j', async (query, found) => {
    expect(titles(await me.call(listResources, { ...at(circleId), query: query as never }))).toEqual(found);
  });

  it('offer the categories and tags that are used, without those taken down', async () => {
    const reply = await me.call(listResourceTopics, at(circleId));
    expect(reply.json()).toEqual({ categories: ['Maths', 'English'], tags: ['fluency', 'year 1'] });
    const empty = await makeCircle();
    expect((await me.call(listResourceTopics, at(empty))).json()).toEqual({ categories: [], tags: [] });
  });
});

it('refuses filters that it does not know with one sentence', async () => {
  const replies = [
    await me.call(listDiscussions, { ...at(circleId), query: { answered: 'perhaps' } as never }),
    await me.call(listDiscussions, { ...at(circleId), query: { q: 'x'.repeat(201) } }),
    await me.call(listResources, { ...at(circleId), query: { mine: 'perhaps' } as never }),
  ];
  for (const reply of replies) expect([reply.statusCode, reply.body.split('\n').length]).toEqual([400, 1]);
});

it('hides the lists of a private circle from others', async () => {
  const hidden = await makeCircle({ isPrivate: true, isInnerCircle: true });
  for (const endpoint of [listDiscussions, listResources, listResourceTopics]) {
    expect((await me.call(endpoint, { ...at(hidden), query: { q: 'a' } } as never)).statusCode).toBe(404);
    expect((await test.stranger.send(endpoint.path.replace('{id}', String(circleId)))).statusCode).toBe(401);
  }
});
