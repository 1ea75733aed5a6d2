import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blockPerson } from '#areas/people/contract/block.ts';
import { type FoundPerson, findPeople } from '#areas/people/contract/people-search.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { users } from '../user-tables.ts';

const test = openTestApp();

/** The names of the people that a search finds. */
async function names(searcher: SignedIn, query: NonNullable<EndpointInput<typeof findPeople>['query']>) {
  const reply = await searcher.call(findPeople, { query });
  expect(reply.statusCode).toBe(200);
  return (reply.json() as FoundPerson[]).map(({ name }) => name);
}

const profile = (person: SignedIn, body: object) =>
  person.call(updateProfile, { params: { id: person.person.id }, body });
const change = (person: SignedIn, values: Partial<typeof users.$inferInsert>) =>
  test.context.db.update(users).set(values).where(eq(users.id, person.person.id));

describe('the search for people', () => {
  it('finds by name, school, subject and role, each word by its beginning', async () => {
    const me = await test.signedIn({ name: 'Sam Searcher' });
    const helen = await test.signedIn({ name: 'Hélène Tyson', school: 'Ashgrove Primary', role: 'support_staff' });
    await profile(helen, { expertise: ['Mathematics'], mentorshipAreas: ['Phonics'] });
    for (const q of ['helene', 'tys hel', 'ashgrove', 'maths', 'phonic', 'ASHG math tyson'])
      expect(await names(me, { q }), q).toEqual(['Hélène Tyson']);
    expect(await names(me, { q: 'tyson', role: 'support_staff' })).toEqual(['Hélène Tyson']);
    expect(await names(me, { q: 'tyson', role: 'teacher' })).toEqual([]);
    expect(await names(me, { role: 'support_staff' })).toEqual(['Hélène Tyson']);
    expect(await names(me, { q: 'ashgrove chemistry' })).toEqual([]);
    const [found] = (await me.call(findPeople, { query: { q: 'tyson' } })).json();
    expect(found).toEqual({
      id: helen.person.id,
      name: 'Hélène Tyson',
      role: 'support_staff',
      avatar: null,
      school: 'Ashgrove Primary',
      expertise: ['Mathematics'],
    });
  });

  it('finds nobody without a word of two letters, and never the current user', async () => {
    const me = await test.signedIn({ name: 'Only Oneself' });
    await test.signedIn({ name: 'Olive Other' });
    for (const query of [{}, { q: '' }, { q: '%' }, { q: 'o' }, { q: '& | !' }, { q: 'o l' }])
      expect(await names(me, query)).toEqual([]);
    expect(await names(me, { q: 'oneself' })).toEqual([]);
  });

  it('does not find somebody by what they hide, and finds them again', async () => {
    const me = await test.signedIn();
    const shy = await test.signedIn({ name: 'Shirley Shy', school: 'Quietbrook School' });
    const school = (on: boolean) => shy.call(setPreferences, { body: { showSchool: on } });
    const visible = (on: boolean) => shy.call(setPreferences, { body: { profileVisibility: on } });
    await school(false);
    expect(await names(me, { q: 'quietbrook' })).toEqual([]);
    // Combined with the name, a hidden school finds nothing either.
    expect(await names(me, { q: 'shirley quietbrook' })).toEqual([]);
    expect((await me.call(findPeople, { query: { q: 'shirley' } })).json()[0].school).toBeNull();
    await profile(shy, { school: 'Stillwater School' });
    expect(await names(me, { q: 'stillwater' })).toEqual([]);
    await school(true);
    expect(await names(me, { q: 'stillwater' })).toEqual(['Shirley Shy']);
    await visible(false);
    for (const q of ['shirley', 'stillwater']) expect(await names(me, { q })).toEqual([]);
    await visible(true);
    expect(await names(me, { q: 'shirley' })).toEqual(['Shirley Shy']);
  });

  it('follows a change of a list on the profile', async () => {
    const [me, other] = [await test.signedIn(), await test.signedIn({ name: 'Vera Various' })];
    await profile(other, { expertise: ['Volcanology'] });
    expect(await names(me, { q: 'volcanology' })).toEqual(['Vera Various']);
    await profile(other, { expertise: ['Geography'] });
    expect(await names(me, { q: 'volcanology' })).toEqual([]);
  });

  it.each([
    ['suspended', { suspendedAt: '2026-01-05T09:00:00Z' }, { suspendedAt: null }],
    [
      'hidden by the operator',
      { takenDownAt: '2026-01-05T09:00:00Z', takenDownReason: 'R' },
      { takenDownAt: null, takenDownReason: null },
    ],
    ['erased', { erasedAt: '2026-01-05T09:00:00Z' }, { erasedAt: null }],
  ])('does not find somebody who is %s', async (_what, gone, back) => {
    const [me, other] = [await test.signedIn(), await test.signedIn({ name: `Gwen Gone ${_what}` })];
    await change(other, gone);
    expect(await names(me, { q: `gwen ${_what}` })).toEqual([]);
    await change(other, back);
    expect(await names(me, { q: `gwen ${_what}` })).toEqual([other.person.name]);
  });

  it('does not find people who blocked each other, in either direction', async () => {
    const [one, two] = [await test.signedIn({ name: 'Barry Blocks' }), await test.signedIn({ name: 'Bella Blocked' })];
    expect(await names(two, { q: 'barry' })).toEqual(['Barry Blocks']);
    await one.call(blockPerson, { params: { id: two.person.id } });
    expect(await names(two, { q: 'barry' })).toEqual([]);
    expect(await names(one, { q: 'bella' })).toEqual([]);
  });

  it('gives at most 20 on a page, by name, and each person once', async () => {
    const me = await test.signedIn();
    await test.context.db.execute(sql`
      insert into users (username, password, name, email)
      select 'p' || n, 'x', 'Paged Person ' || lpad(n::text, 3, '0'), 'p' || n || '@school.example' from generate_series(1, 45) n`);
    const seen: string[] = [];
    const sizes: number[] = [];
    let path: string | undefined = '/api/people?q=paged&limit=200';
    while (path) {
      const reply = await me.send(path);
      const page: FoundPerson[] = reply.json();
      sizes.push(page.length);
      seen.push(...page.map(({ name }) => name));
      path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual(seen.toSorted());
    expect(new Set(seen).size).toBe(45);
  });

  it('finds the same people, in order, where many members come before them', async () => {
    const me = await test.signedIn();
    const blocked = await test.signedIn({ name: 'Zora Blocked' });
    await me.call(blockPerson, { params: { id: blocked.person.id } });
    await test.context.db.execute(sql`
      insert into users (username, password, name, email, school, role, expertise)
      select 'm' || n, 'x', case
          when n <= 1100 then 'Aaron Many ' || n
          when n <= 1140 then 'Zora Person ' || n
          when n <= 1145 then 'Zorah Person ' || n
          when n <= 1150 then 'Bert Zorabel ' || n
          when n <= 1155 then 'Zora Zora ' || n
          when n <= 1160 then 'Zöra Accent ' || n
          when n <= 1420 then 'Zq' || n || ' Different'
          when n <= 1425 then 'Cara School ' || n
          when n <= 2600 then 'Yara Odd ' || n
          when n <= 3200 then 'Yara Even ' || n
          else 'Xena Yara Even ' || n end,
        'm' || n || '@school.example', case when n between 1421 and 1425 then 'Zora Academy' end,
        case when n % 2 = 0 then 'teacher' else 'support_staff' end::user_role, '{}'
      from generate_series(1, 3203) n`);
    /** The first three pages. */
    const pages = async (query: string) => {
      const seen: string[] = [];
      let path: string | undefined = `/api/people?${query}`;
      for (let page = 0; path && page < 3; page += 1) {
        const reply = await me.send(path);
        seen.push(...(reply.json() as FoundPerson[]).map(({ name }) => name));
        path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
      }
      return seen;
    };
    const expected = async (tsquery: string, role: string | null) => {
      const { rows } = await test.context.db.execute<{ name: string }>(sql`
        select name from users join findable_people on user_id = id
        where words @@ to_tsquery('simple', ${tsquery}) and id not in (${me.person.id}, ${blocked.person.id})
          and (${role}::text is null or users.role::text = ${role}) order by sort_name, id`);
      return rows.map(({ name }) => name);
    };
    for (const [query, tsquery, role] of [
      ['q=zora', 'zora:*', null],
      ['q=zor', 'zor:*', null],
      ['q=zora&role=teacher', 'zora:*', 'teacher'],
      ['q=zora%20person', 'zora:* & person:*', null],
      // More than 500 people, first among those with the first name, then behind 1,000 others.
      ['q=yara%20even', 'yara:* & even:*', null],
      ['q=yara%20odd', 'yara:* & odd:*', null],
      ['q=yara%20odd&role=teacher', 'yara:* & odd:*', 'teacher'],
      // More first words than are looked at.
      ['q=zq', 'zq:*', null],
      ['q=academy', 'academy:*', null],
    ] as const) {
      const found = await pages(query);
      const all = await expected(tsquery, role);
      expect(found, query).toEqual(all.slice(0, 60));
      expect(found.length, query).toBeGreaterThan(4);
    }
    expect(await pages('q=zoraide')).toEqual([]);
  });

  it('returns 400 for a cursor that it did not make', async () => {
    const me = await test.signedIn();
    const cursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
    for (const key of [['a'], [1, 1], ['\u0000', 1], ['\ud800', 1], ['a', -1]])
      expect((await me.call(findPeople, { query: { role: 'teacher', cursor: cursor(key) } })).statusCode).toBe(400);
  });
});

it('the rows agree with the profiles after simultaneous changes of a person and their preferences', async () => {
  const me = await test.signedIn();
  const busy = await test.signedIn({ name: 'Busy Bea', school: 'First School' });
  for (const [at, on] of [true, false, true, false].entries())
    await Promise.all([
      profile(busy, { school: `Round${at} School` }),
      busy.call(setPreferences, { body: { showSchool: on } }),
    ]);
  expect(await names(me, { q: 'bea round3' })).toEqual([]);
  await busy.call(setPreferences, { body: { showSchool: true } });
  expect(await names(me, { q: 'bea round3' })).toEqual(['Busy Bea']);
});
