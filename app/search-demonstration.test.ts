import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listJobPostings } from '#areas/jobs/contract/job-search.ts';
import { listMentors } from '#areas/mentoring/contract/mentor.ts';
import { type SearchGroup, searchEverything, searchWhileTyping } from '#areas/search/contract/search.ts';
import { matchPlaces } from '#areas/search/web/place-matching.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { makeSession } from '#test/create-people.ts';
import { halfRemembered, misspelt, rightlySpelt } from '#test/search-questions.ts';
import { Caller, openTestApp } from '#test/test-app.ts';
import { seedDemo } from './server/demo.ts';
import { ensureDefaults } from './server/gathered.ts';
import { webAreas } from './web/areas.ts';

/** What people find in the demonstration with what they half remember. */
const test = openTestApp();
const places = (
  await Promise.all(webAreas.map(async (area) => (await area.findablePlaces?.())?.findablePlaces ?? []))
).flat();
const callers = new Map<string, Caller>();

beforeAll(async () => {
  const { db, clock } = test.context;
  await ensureDefaults(db);
  await seedDemo(db, clock.now());
  await db.execute(sql`insert into users (username, password, name, email) values
    ('katherine', 'x', 'Katherine Ellis', 'k@school.example'), ('gwen', 'x', 'Gwenllian Dafydd', 'g@school.example'),
    ('llyr', 'x', 'Llŷr Gruffudd', 'l@school.example')`);
  await test.indexSearch();
  const { rows } = await db.execute<{ id: number; username: string }>(sql`select id, username from users`);
  for (const { id, username } of rows)
    if (['demo', 'tom.blackwood', 'marcia.grant', 'newcomer'].includes(username))
      callers.set(
        username,
        new Caller(test.app, `staffroom_session=${await makeSession(db, id, clock.now())}`, test.logged),
      );
});

function as(username: string): Caller {
  const caller = callers.get(username);
  if (!caller) throw new Error(`Nobody is called ${username}.`);
  return caller;
}

const titleOf = ({ title }: SearchGroup['results'][number]) => title.map(({ text }) => text).join('');

/** What the palette shows first: places, then results. */
async function inPalette(username: string, q: string): Promise<string[]> {
  const results: SearchGroup['results'] = (await as(username).call(searchWhileTyping, { query: { q } })).json().results;
  return [
    ...matchPlaces(places, q, 3).map(({ label }) => `place: ${label}`),
    ...results.map((result) => `${result.kind}: ${titleOf(result)}`),
  ];
}

type Answer = EndpointAnswer<typeof searchEverything>;

/** What the page shows of each kind, in the order of the page. */
async function onPage(
  username: string,
  q: string,
): Promise<{ suggestion: string | null; isOffered: boolean; kinds: string[][] }> {
  const reply = await as(username).call(searchEverything, { query: { q } });
  const { groups, suggestion, isForSuggestion }: Answer = reply.json();
  return {
    suggestion,
    isOffered: !isForSuggestion,
    kinds: groups.map(({ kind, results }) => results.map((result) => `${kind}: ${titleOf(result)}`)),
  };
}

describe.each(Object.entries(halfRemembered))('%s', (username, questions) => {
  it.each(questions)('types %j and finds %j', async (q, wanted) => {
    expect((await inPalette(username, q)).slice(0, 3)).toContainEqual(expect.stringContaining(wanted));
  });
});

describe('a misspelt search', () => {
  it.each(misspelt)('%j finds %j', async (q, wanted) => {
    const typed = await onPage('demo', q);
    // If there are some results, the better spelling is a link.
    const { kinds } = typed.isOffered && typed.suggestion ? await onPage('demo', typed.suggestion) : typed;
    const first = kinds.slice(0, 4).flatMap((results) => results.slice(0, 3));
    expect(first).toContainEqual(expect.stringContaining(wanted));
  });

  it.each(rightlySpelt)('%j is not corrected', async (q) => {
    const { suggestion, kinds } = await onPage('demo', q);
    expect([suggestion, kinds.length > 0]).toEqual([null, true]);
  });
});

describe('the lists of other areas', () => {
  const titles = async (q: string): Promise<string[]> =>
    (await as('demo').call(listJobPostings, { query: { q } })).json().map(({ title }: { title: string }) => title);
  const names = async (q: string): Promise<string[]> =>
    (await as('demo').call(listMentors, { query: { q, free: 'false' } }))
      .json()
      .map(({ name }: { name: string }) => name);

  it('find jobs by the terms of schools that mean the same', async () => {
    expect(await titles('TA')).toContain('Teaching Assistant');
    expect(await titles('senco')).toContain('SENDCo');
    expect(await titles('head of maths')).toContain('Head of Mathematics');
    expect(await titles('"TA"')).not.toContain('Teaching Assistant');
  });

  it('find mentors by them', async () => {
    expect(await names('SENDCo')).toEqual(await names('SENCO'));
    expect((await names('SENDCo')).length).toBeGreaterThan(0);
  });
});
