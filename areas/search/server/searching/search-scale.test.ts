import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchAudiences, searchKinds } from '#app/server/gathered.ts';
import type { Param } from '#server/prepared.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { type CandidateValues, candidatesSql, shapeOf, valuesOf } from './candidates.ts';
import { readQuery } from './query-text.ts';
import { prepareSearch } from './run-search.ts';
import type { SearchFilters, SearchParts } from './search-parts.ts';

const many = 40_000;
const test = openTestApp();
let me: SignedIn;

const parts: SearchParts = {
  kinds: searchKinds,
  audiences: searchAudiences,
  findSynonyms: async () => new Map(),
  findCloseness: async () => ({ circleIds: [], topics: [] }),
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Runs the query for the candidates, and returns how it read the entries. */
async function plan(typed: string, filters: SearchFilters = {}): Promise<Plan[]> {
  const wanted = { personId: me.person.id, query: readQuery(typed, new Map()), filters };
  const prepared = await prepareSearch(parts, test.context, wanted);
  if (!prepared) throw new Error('There is nothing to search for.');
  const values = valuesOf(prepared, 1_001);
  const candidates = candidatesSql({
    audiences: searchAudiences,
    param: ((name: keyof CandidateValues) => sql.param(values[name])) as unknown as Param<CandidateValues>,
    shape: shapeOf(prepared),
    columns: sql`e.kind, e.entry_id`,
  });
  const { rows } = await test.context.db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    sql`explain (analyze, format json) ${candidates}`,
  );
  return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan).filter((node) => node['Relation Name'] === 'search_entries');
}

/** The entries that a plan read, also those that it did not need. */
const rowsRead = (nodes: readonly Plan[]) =>
  nodes.reduce(
    (sum, node) =>
      sum + ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0),
    0,
  );

beforeAll(async () => {
  me = await test.signedIn();
  const other = me.person.id + 1;
  // Replies in an open and a private circle, and another person's documents. All have the common word.
  await test.context.db.execute(sql`
    insert into circles (id, name, description, is_private) values (901, 'Open', 'O', false), (902, 'Private', 'P', true)`);
  await test.context.db.execute(sql`
    insert into search_entries (kind, entry_id, title, body, words, audience, audience_id, circle_id, at)
    select 'reply', n, '', 'common', to_tsvector('staffroom', 'common' || case when n % 4000 = 0 then ' rareword' else '' end)
      || array_to_tsvector(array['slice reply ' || (n >> 13), 'block reply ' || (n >> 17), 'circle ' || 901 + n % 2]),
      'circle', 901 + n % 2, 901 + n % 2, now() from generate_series(1, ${many}::int) n
    union all
    select 'document', n, '', 'common', to_tsvector('staffroom', 'common') || array_to_tsvector(array['person ' || ${other}::int]),
      'person', ${other}::int, null, now() from generate_series(1, ${many}::int) n`);
  await test.context.db.execute(sql`vacuum analyze search_entries`);
});

describe(`a search among ${(2 * many).toLocaleString('en-GB')} entries`, () => {
  it.each(['common', 'rareword', 'common rareword', 'common -rareword', 'missing', 'common or missing'])(
    'reads no table from beginning to end for %j',
    async (typed) => {
      for (const filters of [{}, { circle: 901 }, { author: 3 }, { since: '2026-01-01' }])
        for (const node of await plan(typed, filters)) expect(node['Node Type']).not.toBe('Seq Scan');
    },
  );

  it('reads a bounded number of entries for a frequent word, and none of other people', async () => {
    expect(rowsRead(await plan('common'))).toBeLessThan(3_000);
  });

  it('reads only the entries with a rare word', async () => {
    expect(rowsRead(await plan('rareword'))).toBeLessThan(50);
  });
});
