import { getTableName, sql } from 'drizzle-orm';
import { matchPath } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#areas/people/server/index.ts';
import { searchKindLabels, searchKinds } from '#contract/search-kinds.ts';
import type { Db } from '#server/database.ts';
import {
  type SearchAudience,
  type SearchAudienceName,
  type SearchEntry,
  type SearchKind,
  searchAudienceNames,
} from '#server/search.ts';
import { openTestApp } from '#test/test-app.ts';
import { areas } from './server/areas.ts';
import { seedDemo } from './server/demo.ts';
import { ensureDefaults } from './server/gathered.ts';
import { webAreas } from './web/areas.ts';

const test = openTestApp();
const kinds = areas.flatMap(({ searchKinds: own = [] }) => own);
const audiences: Record<SearchAudienceName, SearchAudience> = Object.assign(
  {},
  ...areas.map(({ searchAudiences }) => searchAudiences),
);
const screens = webAreas.flatMap((area) => area.screens ?? []).map(({ path }) => path);

/** An id that no row has. */
const missing = 2_000_000_000;
const readFirst = async (kind: SearchKind, most: number): Promise<SearchEntry[]> =>
  kind.read(test.context.db, await kind.listIds(test.context.db, 0, most));

/** What the demonstration does not have: a second network, documents, one of them shared with a mentor, and turns with Savi. */
async function addOwn(db: Db): Promise<void> {
  await db.execute(sql`
    insert into assessment_documents (user_id, file_name, original_file_name, file_size, mime_type, assessment_type,
      assessment_provider, processing_status, ai_summary, is_private, share_with_mentors)
    select mentee_id, name, name, 10, 'text/plain', 'personality_profile', 'disc', 'processed', 'Calm and careful', not shared, shared
    from mentorship_matches, (values ('shared.txt', true), ('private.txt', false)) as document(name, shared)
    where status = 'accepted'`);
  await db.execute(sql`
    insert into ai_coaching_sessions (user_id, user_query, ai_response, tier)
    select id, 'How do I lead a department?', 'Ask for a **small part** first.', tier::coaching_tier
    from users, unnest(array['none', 'perhaps', 'none']) as tier`);
  // The demonstration has one school with a learning pathway.
  await db.execute(sql`
    insert into learning_pathways (title, summary, author_id, sharing, school_id)
    select 'Second school', 'For colleagues.', user_id, 'school', school_id from person_schools where is_main limit 3`);
  // The demonstration has one network.
  await db.execute(sql`
    with made as (insert into networks (name, description, written_by, invite_code)
      select 'Second network', 'Two schools.', min(id), 'second' from users returning id, written_by)
    insert into network_owners (network_id, user_id) select id, written_by from made`);
  // One programme of mentor training comes with the product.
  await db.execute(sql`
    insert into mentor_training_programmes (place, title, about, hours, modules)
    select place + 1, 'Second programme', about, hours, modules from mentor_training_programmes`);
}

/** The ids of the entries that a person finds. */
async function findable(personId: number, entries: readonly SearchEntry[]): Promise<Set<number>> {
  const found = new Set(entries.filter(({ audience }) => audience === 'everyone').map(({ id }) => id));
  for (const name of searchAudienceNames) {
    const own = entries.flatMap(({ id, audience }) =>
      audience !== 'everyone' && audience.kind === name ? [{ id, audience_id: audience.id }] : [],
    );
    const { ids, sees } = audiences[name];
    const seen = sees?.(personId, { id: sql`e.id`, audienceId: sql`e.audience_id` }) ?? sql`true`;
    const { rows } = await test.context.db.execute<{ id: number }>(sql`
      select e.id from json_to_recordset(${JSON.stringify(own)}::json) as e(id int, audience_id int)
      where e.audience_id in (${ids(personId)}) and ${seen}`);
    for (const { id } of rows) found.add(id);
  }
  return found;
}

beforeAll(async () => {
  await ensureDefaults(test.context.db);
  await seedDemo(test.context.db);
  await addOwn(test.context.db);
});

it('every kind of search result belongs to one area', () => {
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...searchKinds].sort());
  expect(Object.keys(searchKindLabels)).toEqual([...searchKinds]);
});

it('every item that can have files is found by their names', () => {
  // The text of a resource, a project or a CPD Pathway in a workspace has the names of its files. A story idea and the document of a qualification are read at the desk only, and pictures have no name.
  const elsewhere = [
    'workspace_resource',
    'project_update',
    'cpd_pathway_module',
    'story_idea',
    'qualification',
    'photo',
    'story',
  ];
  const found = [...kinds.flatMap(({ attachable = [] }) => attachable), ...elsewhere];
  const items = areas.flatMap(({ attachables = {} }) => Object.keys(attachables));
  expect(items.sort()).toEqual(found.sort());
});

it('every audience of entries belongs to an area', () => {
  expect(Object.keys(audiences).sort()).toEqual(searchAudienceNames.toSorted());
});

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (name, kind) => {
  it('lists ids in order, after an id and with a limit', async () => {
    const { db } = test.context;
    const all = await kind.listIds(db, 0, 10_000);
    expect(all.length).toBeGreaterThan(1);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(await kind.listIds(db, all[0] ?? 0, 1)).toEqual([all[1]]);
    expect(await kind.listIds(db, all.at(-1) ?? 0, 5)).toEqual([]);
  });

  it('reads entries of plain text', async () => {
    const entries = await readFirst(kind, 10_000);
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const { title, body, at, topics = [] } of entries) {
      expect(`${title}${body}`).toMatch(/\p{L}/u);
      expect(`${title}\n${body}`).not.toMatch(/undefined|\[object|@\[\d|<\/?(p|li|strong|h2)>|\*\*/);
      if (at !== null) expect(Date.parse(at)).not.toBeNaN();
      for (const topic of topics) expect(topic).toMatch(/^[^A-Z_]+$/);
    }
    expect(await kind.read(test.context.db, [missing])).toEqual([]);
    expect(await kind.read(test.context.db, [])).toEqual([]);
  });

  it('shows each entry to those who find it, with a link to a screen', async () => {
    const { db } = test.context;
    const entries = await readFirst(kind, 60);
    const people = await db.select({ id: users.id }).from(users);
    let found = 0;
    for (const { id: personId } of people) {
      const visible = await findable(personId, entries);
      const shown = await kind.show(db, personId, [missing, ...entries.map(({ id }) => id)]);
      expect(shown).toHaveLength(entries.length + 1);
      expect(shown[0]).toBeNull();
      entries.forEach(({ id }, at) => {
        expect(shown[at + 1] !== null, `person ${personId}, ${name} ${id}`).toBe(visible.has(id));
      });
      for (const result of shown) {
        if (!result) continue;
        found += 1;
        expect(result.title).toMatch(/\S/);
        const path = result.link.replace(/[?#].*$/, '');
        expect(
          screens.some((pattern) => matchPath(pattern, path)),
          result.link,
        ).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  it('has triggers that write changes', async () => {
    const { rows } = await test.context.db.execute<{ table: string; args: string; type: number }>(sql`
      select c.relname as table, encode(t.tgargs, 'escape') as args, t.tgtype::int as type from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where p.proname = 'search_changed'`);
    for (const { table, column } of kind.sources) {
      const found = rows.find(
        (row) => row.table === getTableName(table) && row.args.startsWith(`${name}\\000${column}\\000`),
      );
      // After each row, on insert (4), delete (8) and update (16).
      expect(found?.type, `${getTableName(table)}.${column}`).toBe(1 + 4 + 8 + 16);
    }
  });
});
