import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  editDiscussion,
  removeDiscussion,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { blockPerson, unblockPerson } from '#areas/people/contract/block.ts';
import { users } from '#areas/people/server/index.ts';
import { type SearchGroup, searchEverything } from '#areas/search/contract/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
let author: SignedIn;
let reader: SignedIn;
let circleId: number;

async function find(person: SignedIn, q: string): Promise<string[]> {
  const { groups }: { groups: SearchGroup[] } = (await person.call(searchEverything, { query: { q } })).json();
  return groups.flatMap(({ results }) => results.map(({ kind, id }) => `${kind} ${id}`));
}

async function post(title: string, content: string): Promise<number> {
  const reply = await author.call(startDiscussion, { params: { id: circleId }, body: { title, content } });
  return reply.json().id;
}

beforeAll(async () => {
  [author, reader] = [await test.signedIn(), await test.signedIn()];
  const [circle] = await test.context.db
    .insert(circles)
    .values({ name: 'A circle', description: 'For tests' })
    .returning();
  circleId = circle?.id ?? 0;
  await test.context.db.insert(circleMembers).values({ circleId, userId: author.person.id });
});

describe('a person', () => {
  it('is not found by somebody whom they blocked or who blocked them, until that ends', async () => {
    const other = await test.signedIn({ name: 'Ottoline Brambleby' });
    await test.indexSearch();
    const them = [`person ${other.person.id}`];
    expect(await find(reader, 'brambleby')).toEqual(them);
    await reader.call(blockPerson, { params: { id: other.person.id } });
    expect([await find(reader, 'brambleby'), await find(author, 'brambleby')]).toEqual([[], them]);
    await reader.call(unblockPerson, { params: { id: other.person.id } });
    expect(await find(reader, 'brambleby')).toEqual(them);
    await other.call(blockPerson, { params: { id: reader.person.id } });
    expect([await find(reader, 'brambleby'), await find(other, 'brambleby')]).toEqual([[], them]);
  });

  it('is found by name, and no longer once they are erased', async () => {
    const leaver = await test.signedIn({ name: 'Zebedee Quillfeather' });
    await test.indexSearch();
    expect(await find(reader, 'quillfeather')).toEqual([`person ${leaver.person.id}`]);
    await erasePerson(test.context, leaver.person.id, allPersonalData);
    await test.indexSearch();
    expect(await find(reader, 'quillfeather')).toEqual([]);
    const { rows } = await test.context.db.execute(
      sql`select 1 from search_entries where title ilike '%quillfeather%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a circle', () => {
  it('is found by its subjects, phases and roles, and comes first for those whose they are', async () => {
    const write = async (name: string, about: Partial<typeof circles.$inferInsert>) => {
      const row = { name, description: 'Numbat keepers', ...about };
      const [circle] = await test.context.db.insert(circles).values(row).returning();
      return `circle ${circle?.id}`;
    };
    const forLeaders = await write('Numbats', { roles: ['school_leader'], phases: ['early_years'] });
    const forMusic = await write('Numbats too', { subjects: ['Music'], roles: ['teaching_assistant'] });
    const forAll = await write('Numbats three', {});
    await test.indexSearch();
    expect(await find(reader, 'numbat music')).toEqual([forMusic]);
    expect(await find(reader, 'numbat teaching assistants')).toEqual([forMusic]);
    expect(await find(reader, 'numbat TA')).toEqual([forMusic]);
    expect(await find(reader, 'numbats early years')).toEqual([forLeaders]);
    const leader = await test.signedIn({ role: 'school_leader' });
    const musician = await test.signedIn({ role: 'support_staff' });
    const expertise = { expertise: ['Music'] };
    await test.context.db.update(users).set(expertise).where(eq(users.id, musician.person.id));
    expect((await find(leader, 'numbat'))[0]).toBe(forLeaders);
    expect((await find(musician, 'numbat'))[0]).toBe(forMusic);
    expect((await find(reader, 'numbat')).sort()).toEqual([forLeaders, forMusic, forAll].sort());
    await test.context.db
      .update(circles)
      .set({ subjects: ['Drama'] })
      .where(eq(circles.name, 'Numbats too'));
    await test.indexSearch();
    expect(await find(reader, 'music')).not.toContain(forMusic);
    expect(await find(reader, 'numbat drama')).toEqual([forMusic]);
  });
});

describe('a discussion', () => {
  it('is found with its replies, and follows each change', async () => {
    const id = await post('Wellbeing of platypuses', 'Opening words');
    const reply = await author.call(replyToDiscussion, { params: { id }, body: { content: 'A platypus answers' } });
    await test.indexSearch();
    expect((await find(reader, 'platypus')).sort()).toEqual([`discussion ${id}`, `reply ${reply.json().id}`]);
    await author.call(editDiscussion, {
      params: { id },
      body: { title: 'Wellbeing of echidnas', content: 'Opening words' },
    });
    await test.indexSearch();
    expect(await find(reader, 'echidna')).toEqual([`discussion ${id}`]);
    expect(await find(reader, 'platypus')).toEqual([`reply ${reply.json().id}`]);
    await author.call(removeDiscussion, { params: { id } });
    expect(await find(reader, 'platypus or echidna')).toEqual([]);
  });

  it('is found only by members once the circle is private', async () => {
    const id = await post('Secret okapi', 'Okapi words');
    await test.indexSearch();
    expect(await find(reader, 'okapi')).toEqual([`discussion ${id}`]);
    await test.context.db.update(circles).set({ isPrivate: true }).where(eq(circles.id, circleId));
    expect(await find(reader, 'okapi')).toEqual([]);
    expect(await find(author, 'okapi')).toEqual([`discussion ${id}`]);
    await test.context.db.update(circles).set({ isPrivate: false }).where(eq(circles.id, circleId));
  });
});

it('refuses searches when too many wait, and accepts them later', async () => {
  const send = () => reader.call(searchEverything, { query: { q: 'okapi' } });
  // Three run, 200 wait.
  const replies = await Promise.all(Array.from({ length: 300 }, send));
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body).toBe('Staffroom is very busy. Try again in a few seconds.');
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBe(300 - refused.length);
  expect((await send()).statusCode).toBe(200);
});
