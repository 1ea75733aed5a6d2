import { sql } from 'drizzle-orm';
import type { findEndpoints } from '#test/every-endpoint.ts';
import type { openTestApp } from '#test/test-app.ts';
import type { CallerName } from './callers.ts';

export type TestApp = ReturnType<typeof openTestApp>;
export type Endpoints = Awaited<ReturnType<typeof findEndpoints>>;

/** What the lists of the server returned to its callers. */
export interface Lists {
  /** The headers of a caller. */
  headersOf(caller: CallerName): Record<string, string>;
  /** Cursors that the server made, by the name of the endpoint. */
  cursors: Map<string, string[]>;
  /** The ids that a caller was shown, by the path of the list, '/api/circles', and by its last word. */
  listed: Map<CallerName, Map<string, string[]>>;
}

const isSecretColumn = /hash|secret|sealed|token|password|recovery|auth$|p256dh/;

interface Column {
  tableName: string;
  columnName: string;
}

/** The values of fields: those of the columns with the same name in any table. */
export async function readKnownValues({ context: { db } }: TestApp): Promise<Map<string, (string | number)[]>> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select c.table_name as "tableName", c.column_name as "columnName" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'saved_%'
      and (c.data_type in ('text', 'integer', 'uuid')) order by 1, 2`);
  const known = new Map<string, (string | number)[]>();
  const wanted = rows.filter(({ columnName }) => columnName !== 'id' && !isSecretColumn.test(columnName));
  const { rows: values } = await db.execute<{ name: string; value: string }>(
    sql.raw(
      wanted
        .map(
          ({ tableName, columnName }) => `(select distinct '${columnName}' as name, "${columnName}"::text as value
            from "${tableName}" where length("${columnName}"::text) between 1 and 100 order by 2 limit 6)`,
        )
        .join(' union '),
    ),
  );
  for (const { name, value } of values) {
    const field = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const number = /^\d{1,9}$/.test(value) && !/^0\d/.test(value) ? Number(value) : value;
    known.set(field, [...(known.get(field) ?? []), number].slice(0, 60));
  }
  // The tables count their ids from 1.
  known.set('id', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 25, 40, 66, 100]);
  const { rows: files } = await db.execute<{ id: string }>(sql`select id::text from files order by created_at limit 6`);
  for (const { id } of files) known.get('id')?.push(id);
  return known;
}

/** Every stored secret. Most are digests of tokens. */
export async function readSecrets({ context: { db } }: TestApp): Promise<Set<string>> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select table_name as "tableName", column_name as "columnName" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' order by 1, 2`);
  const found = new Set<string>();
  for (const { tableName, columnName } of rows.filter((column) => isSecretColumn.test(column.columnName))) {
    const { rows: values } = await db.execute<{ value: string | null }>(
      sql.raw(`select "${columnName}" as value from "${tableName}" limit 500`),
    );
    for (const { value } of values) if (value && value.length >= 20) found.add(value);
  }
  return found;
}

/** Names in the database that are no words of the language: those with an underscore. */
export async function readNames({ context: { db } }: TestApp): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    union select conname from pg_constraint union select tgname from pg_trigger where not tgisinternal`);
  return new Set(rows.map(({ name }) => name).filter((name) => name.includes('_')));
}

/** Asks every list for a first page of one item, and keeps the cursor of the second. */
export async function collectCursors(test: TestApp, endpoints: Endpoints, lists: Lists): Promise<void> {
  for (const { name, endpoint } of endpoints) {
    if (!endpoint.query || !('cursor' in endpoint.query._zod.def.shape)) continue;
    for (const caller of ['member', 'operator', 'directory'] as const)
      for (const id of endpoint.path.includes('{') ? [1, 2, 3, 4] : [1]) {
        const url = `${endpoint.path.replaceAll(/\{\w+\}/g, String(id))}?limit=1`;
        const { headers } = await test.app.inject({ url, headers: lists.headersOf(caller) });
        const cursor = /[?&]cursor=([^&>]+)/.exec(String(headers.link))?.[1];
        if (!cursor) continue;
        lists.cursors.set(name, [...(lists.cursors.get(name) ?? []), decodeURIComponent(cursor)]);
        break;
      }
  }
}

/** Who reads the lists, and who takes their ids. A token is of the member. The others rarely have items of their own. */
const readers = ['member', 'other', 'operator', 'directory'] as const;
const readerFor: Partial<Record<CallerName, (typeof readers)[number]>> = {
  other: 'other',
  operator: 'operator',
  local: 'operator',
  directory: 'directory',
};

/** The ids that a caller was shown in the list at this path, or in any list with its last word. */
export function idsFor({ listed }: Pick<Lists, 'listed'>, caller: CallerName, path: string): readonly string[] {
  const ids = listed.get(readerFor[caller] ?? 'member');
  return ids?.get(path) ?? ids?.get(lastWordOf(path)) ?? [];
}

/** 'projects' of '/api/circles/3/workspace/projects'. */
const lastWordOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The most items of a list whose own lists are read. */
const mostParents = 9;

/** Reads every list as each reader and keeps the ids of its first items. Lists of one item's parts: of the first items. */
export async function collectIds({ app }: TestApp, endpoints: Endpoints, lists: Lists): Promise<void> {
  const paths = endpoints.flatMap(({ endpoint: { method, file, events, path } }) =>
    method === 'GET' && !file && !events && path.split('{').length <= 2 ? [path] : [],
  );
  for (const reader of readers) {
    const ids = new Map<string, string[]>();
    lists.listed.set(reader, ids);
    const wasRead = new Set<string>();
    const read = async (url: string) => {
      wasRead.add(url);
      const reply = await app.inject({ url, headers: lists.headersOf(reader) });
      const isJson = reply.statusCode === 200 && String(reply.headers['content-type']).includes('json');
      const found = isJson ? idsIn(reply.json()).slice(0, 12) : [];
      if (found.length > 0)
        for (const key of [url, lastWordOf(url)]) ids.set(key, [...new Set([...(ids.get(key) ?? []), ...found])]);
    };
    for (const path of paths) if (!path.includes('{')) await read(path);
    // People may change only their own profile.
    ids.set('/api/users', [...(ids.get('/api/user') ?? []), ...(ids.get('people') ?? []).slice(0, 2)]);
    // Twice, because some lists are of the items of others: the updates of the projects of a circle.
    for (let round = 0; round < 2; round += 1)
      for (const path of paths) {
        const [before, after] = path.split(/\/\{\w+\}/);
        if (before === undefined || after === undefined) continue;
        for (const id of idsFor(lists, reader, before).slice(0, mostParents)) {
          const url = `${before}/${id}${after}`;
          if (!wasRead.has(url)) await read(url);
        }
      }
  }
}

/** The ids of the items of a list, also if it is in a field of the reply, and the id of a single item. */
function idsIn(reply: unknown): string[] {
  if (reply instanceof Object && 'id' in reply) return [String(reply.id)];
  const lists = Array.isArray(reply) ? [reply] : Object.values(reply ?? {}).filter((field) => Array.isArray(field));
  return lists.flat().flatMap((item) => (item instanceof Object && 'id' in item ? [String(item.id)] : []));
}
