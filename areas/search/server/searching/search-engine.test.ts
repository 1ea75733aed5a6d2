import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchEverything, searchOneKind, searchWhileTyping } from '#areas/search/contract/search.ts';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { SearchEntry } from '#server/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { writeEntries } from '../indexing/entry-writer.ts';
import { writeWords } from '../indexing/word-writer.ts';
import { readQuery, type Synonyms } from './query-text.ts';
import { searchAll, searchKind, searchQuickly } from './search-actions.ts';
import type { Search, SearchFilters, SearchParts } from './search-parts.ts';

const test = openTestApp();
let me: SignedIn;
let nextId = 1;

/** Writes an entry of a kind whose rows need not exist. */
async function write(kind: SearchKindName, entry: Partial<SearchEntry>): Promise<number> {
  const id = nextId++;
  const whole: SearchEntry = { id, title: '', body: '', audience: 'everyone', at: null, ...entry };
  await writeEntries(test.context.db, kind, [whole]);
  return id;
}

const show = async (_db: unknown, _personId: number, ids: readonly number[]) =>
  ids.map((id) => ({ title: `Title ${id}`, link: `/things/${id}` }));
const kindOf = (kind: SearchKindName) => ({
  kind,
  weight: 1,
  sources: [],
  listIds: async () => [],
  read: async () => [],
  show,
});

const audiences: SearchParts['audiences'] = {
  person: { ids: (id) => sql`select ${id}::int` },
  circle: { ids: () => sql`select 7` },
};

const search = (synonyms: Synonyms = new Map()): Search => ({
  parts: {
    kinds: (['discussion', 'reply', 'person', 'document'] as const).map(kindOf),
    audiences,
    findSynonyms: async () => synonyms,
    findCloseness: async () => ({ circleIds: [], topics: [] }),
  },
  context: test.context,
  db: test.context.db,
  viewer: me.person,
});
const found = async (typed: string, synonyms?: Synonyms) =>
  (await searchAll(search(synonyms), typed, {})).groups.flatMap(({ results }) =>
    results.map(({ kind, id }) => `${kind} ${id}`),
  );

beforeAll(async () => {
  me = await test.signedIn();
});

describe('a search', () => {
  it('finds words without case, accents and endings', async () => {
    const id = await write('discussion', { title: 'Réading groups', body: 'We are planning them' });
    for (const typed of ['reading', 'READ', 'group', 'plan readings', '"reading groups"', 'réâding'])
      expect(await found(typed), typed).toEqual([`discussion ${id}`]);
    expect(await found('"groups reading"')).toEqual([]);
    expect(await found('reading -planning')).toEqual([]);
    expect(await found('readings zebras')).toEqual([`discussion ${id}`]);
    expect(await found('zebras -reading')).toEqual([]);
    expect(await found('nothing or groups')).toEqual([`discussion ${id}`]);
  });

  it('finds entries of a person only for that person', async () => {
    const other = await test.signedIn();
    await write('document', { body: 'zebra', audience: { kind: 'person', id: other.person.id } });
    expect(await found('zebra')).toEqual([]);
    const own = await write('document', { body: 'zebra', audience: { kind: 'person', id: me.person.id } });
    expect(await found('zebra')).toEqual([`document ${own}`]);
  });

  it('finds entries of circles that the person may see', async () => {
    await write('reply', { body: 'giraffe', audience: { kind: 'circle', id: 8 }, circleId: 8 });
    const seen = await write('reply', { body: 'giraffe', audience: { kind: 'circle', id: 7 }, circleId: 7 });
    const { groups } = await searchAll(search(), 'giraffe', {});
    expect(groups).toMatchObject([{ kind: 'reply', count: 1, isMore: false, results: [{ id: seen }] }]);
  });

  it('finds words beside any sign', async () => {
    const id = await write('discussion', { title: '“Marsupial”—today', body: 'The quokka’s … party🎉 (wallaby)' });
    for (const typed of [
      'marsupial',
      'today',
      '“marsupial”',
      'quokka',
      "quokka's",
      'quokka’s',
      'party',
      'party🎉',
      'wallaby',
    ])
      expect(await found(typed), typed).toEqual([`discussion ${id}`]);
  });

  it('finds synonyms', async () => {
    const id = await write('person', { title: 'A person', body: 'Curriculum leader in Hull' });
    const synonyms: Synonyms = new Map([['head of department', ['curriculum leader', 'HoD']]]);
    expect(await found('head of department hull', synonyms)).toEqual([`person ${id}`]);
  });

  it('finds plurals of synonyms', async () => {
    const id = await write('person', { title: 'A person', body: 'Works with a learning mentor' });
    const synonyms: Synonyms = new Map([['lm', ['learning mentor']]]);
    expect(await found('LMs', synonyms)).toEqual([`person ${id}`]);
    expect(await found('lmx', synonyms)).toEqual([]);
  });

  it('finds the things of a kind that the text names', async () => {
    const named = await write('person', { title: 'Aardvark keeper' });
    const other = await write('discussion', { title: 'Aardvark keepers', body: 'A person asked' });
    expect(await found('aardvark person')).toEqual([`person ${named}`, `discussion ${other}`]);
    expect(await found('people')).toEqual([]);
    expect(await found('the person -aardvark')).not.toContain(`person ${named}`);
  });

  it('finds file names by their words', async () => {
    const id = await write('discussion', { title: 'Terrapin_plan.docx', body: 'Or newt-list.pdf, as tern.co.uk says' });
    for (const typed of ['terrapin', 'terrapin_plan.docx', 'Terrapin plan', 'newt', 'newt-list.PDF', 'tern.co.uk'])
      expect(await found(typed), typed).toEqual([`discussion ${id}`]);
    const { groups } = await searchAll(search(), 'newt', {});
    expect(groups[0]?.results[0]?.snippet.map(({ text }) => text).join('')).toBe('… newt-list.pdf, as tern.co.uk says');
  });

  it('marks the words in snippets', async () => {
    await write('discussion', { title: 'T', body: 'Some words before the wombat & <b>others</b>' });
    const { groups } = await searchAll(search(), 'wombats', {});
    expect(groups[0]?.results[0]?.snippet).toContainEqual({ text: 'wombat', found: true });
  });

  it.each([
    '',
    '  ',
    'the',
    '-word',
    'the -word',
    'or',
    '"',
    '""',
    '-',
    '- -',
    "'",
    '\\',
    '& | ! ( )',
    ':*',
    "a:* & 'b",
    '%',
    '🎉',
    'x'.repeat(300),
    'a or -b',
  ])('accepts %j', async (typed) => expect(await found(typed)).toEqual([]));
});

describe('a suggestion', () => {
  /** An entry with its words, as the indexer writes it. */
  const indexed = async (kind: SearchKindName, entry: Partial<SearchEntry>) => {
    const id = await write(kind, entry);
    await writeWords(test.context.db, kind, [id], search().parts.audiences.circle);
    return id;
  };

  it('replaces what finds nothing', async () => {
    const id = await indexed('discussion', { title: 'Safeguarding for governors' });
    const answer = await searchAll(search(), 'Safegarding  goverors', {});
    expect(answer).toMatchObject({ suggestion: 'safeguarding  governors', isForSuggestion: true });
    expect(answer.groups[0]?.results[0]?.id).toBe(id);
  });

  it('is offered where a more frequent word finds more', async () => {
    const typo = await indexed('discussion', { title: 'Timetabel' });
    for (let count = 0; count < 12; count += 1) await indexed('discussion', { title: 'Timetable' });
    const answer = await searchAll(search(), 'timetabel', {});
    expect(answer).toMatchObject({ suggestion: 'timetable', isForSuggestion: false });
    expect(answer.groups[0]?.results.map(({ id }) => id)).toEqual([typo]);
  });

  it('never has a word of something that the person cannot open', async () => {
    const other = await test.signedIn();
    await indexed('document', { body: 'rhinoceros', audience: { kind: 'person', id: other.person.id } });
    await indexed('reply', { body: 'hippopotamus', audience: { kind: 'circle', id: 8 }, circleId: 8 });
    // The circle was open when it was indexed.
    await indexed('reply', { body: 'dromedary', audience: { kind: 'circle', id: 7 }, circleId: 7 });
    const now = search();
    const parts = { ...now.parts, audiences: { ...now.parts.audiences, circle: { ids: () => sql`select 9` } } };
    for (const typed of ['rhinocerus', 'hippopotamos', 'dromedery'])
      expect(await searchAll({ ...now, parts }, typed, {})).toEqual({
        groups: [],
        suggestion: null,
        isForSuggestion: false,
        isForSomeWords: false,
      });
    expect(await searchAll(now, 'dromedery', {})).toMatchObject({ suggestion: 'dromedary' });
    const hiding = now.parts.kinds.map((kind) => ({ ...kind, show: async () => [null] }));
    expect(await searchAll({ ...now, parts: { ...now.parts, kinds: hiding } }, 'dromedery', {})).toMatchObject({
      suggestion: null,
    });
  });

  it('accepts any text', async () => {
    for (const typed of ['%%%%', "''''", 'x'.repeat(200), 'ωωωωω', 'a-b-c-d', '(((('])
      expect((await searchAll(search(), typed, {})).suggestion, typed).toBeNull();
  });
});

describe('quick results', () => {
  it('begin with names and titles that have the beginnings of words', async () => {
    const person = await write('person', { title: 'Quentin O’Brien', body: 'Teacher' });
    await write('reply', { body: 'I asked quentin' });
    const ids = async (typed: string) =>
      (await searchQuickly(search(), typed)).results.map(({ kind, id }) => `${kind} ${id}`);
    for (const typed of ['que', 'quentin', 'Quentin OBr', 'bri que', 'QUÉ'])
      expect((await ids(typed))[0], typed).toBe(`person ${person}`);
    expect(await ids('quentin')).toHaveLength(2);
    for (const typed of ['', 'q', ' ', '"', "que'", 'que:*', 'que \\', '-que']) await ids(typed);
  });
});

describe('filters and pages', () => {
  it('find by circle, author and day', async () => {
    const about = { body: 'pangolin', at: '2026-03-10T12:00:00.000Z', circleId: 7, authorId: 3 };
    const circle = { kind: 'circle', id: 7 } as const;
    const first = await write('reply', { ...about, audience: circle });
    const second = await write('reply', { ...about, audience: circle, at: '2026-05-31T23:30:00.000Z', authorId: 4 });
    const third = await write('reply', { ...about, circleId: null, at: '2028-01-01T00:00:00.000Z' });
    const ids = async (filters: SearchFilters) =>
      (await searchAll(search(), 'pangolin', filters)).groups
        .flatMap(({ results }) => results.map(({ id }) => id))
        .sort();
    expect(await ids({})).toEqual([first, second, third]);
    expect(await ids({ circle: 7 })).toEqual([first, second]);
    expect(await ids({ author: 4 })).toEqual([second]);
    expect(await ids({ since: '2026-06-01' })).toEqual([second, third]);
    expect(await ids({ since: '2026-06-02' })).toEqual([third]);
    expect(await ids({ since: '1999-01-01', circle: 7, author: 3 })).toEqual([first]);
    expect(await ids({ since: '2099-01-01' })).toEqual([]);
  });

  it('return one kind in pages, each result once', async () => {
    for (let count = 0; count < 7; count += 1) await write('person', { title: `Marmoset ${count}` });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await searchKind(search(), 'marmoset', { kind: 'person', limit: 3, cursor });
      expect(page.items.length).toBeGreaterThan(0);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('count at most 1,000', async () => {
    const many = Array.from({ length: 1_005 }, (_, at) => ({
      id: 500_000 + at,
      title: '',
      body: 'lemming',
      audience: 'everyone' as const,
      at: null,
    }));
    await writeEntries(test.context.db, 'reply', many);
    const [group] = (await searchAll(search(), 'lemming', {})).groups;
    expect([group?.count, group?.isMore]).toEqual([1_000, true]);
    const hidden = search().parts.kinds.map((kind) => ({ ...kind, show: async () => [] }));
    expect(
      (await searchAll({ ...search(), parts: { ...search().parts, kinds: hidden } }, 'lemming', {})).groups,
    ).toEqual([]);
  });
});

describe('the endpoints', () => {
  it('answer', async () => {
    for (const [endpoint, query] of [
      [searchEverything, { q: 'x', since: '2026-01-01', circle: '1', author: '2' }],
      [searchOneKind, { q: 'x', kind: 'reply' }],
      [searchWhileTyping, { q: 'x' }],
    ] as const)
      expect((await me.call(endpoint, { query } as never)).statusCode).toBe(200);
  });
});

it('reads what was typed', () => {
  expect(readQuery('one "two three" -four or -five or six', new Map())).toEqual([
    [
      { anyOf: [['one']], isExcluded: false },
      { anyOf: [['two three']], isExcluded: false },
      { anyOf: [['four']], isExcluded: true },
    ],
    [{ anyOf: [['six']], isExcluded: false }],
  ]);
});
