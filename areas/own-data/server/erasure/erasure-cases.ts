import { asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { formerMember } from '#areas/people/contract/user.ts';
import { days } from '#server/clock.ts';
import type { Database, Db } from '#server/database.ts';
import type { Leaver } from '#server/personal-data.ts';
import { patternFor } from './erasure-batches.ts';
import { erasureCases } from './erasure-tables.ts';

/** The person whose name and addresses are searched for. */
type Named = Pick<Leaver, 'id' | 'name' | 'addresses'>;

/** The most cases for one column and one name or address. A name with more is a common word. */
const maxPerColumn = 100;

/** How long a case waits for the operator. Then the text stays, and the case with the name is deleted. */
const keptFor = days(90);

/** Tables with text that members did not write, that is evidence, or that the erasure itself needs. */
const leftOut = [
  ...['job_postings', 'job_board_sources', 'career_roles', 'reports', 'invitations', 'idempotent_replies', 'throttles'],
  ...[
    'erasures',
    'erasure_cases',
    'legal_holds',
    'deletion_requests',
    'earlier_addresses',
    'sessions',
    'password_resets',
  ],
];

/**
 * Tables with text that other members can read. The operator sees an excerpt of these, and only the place of all
 * others.
 */
const sharedTables = [
  ...['circles', 'circle_discussions', 'discussion_replies', 'circle_resources', 'circle_suggestions'],
  ...['events', 'edu_stories', 'story_comments', 'catalogue_comments'],
  ...['inner_circle_resources', 'inner_circle_resource_versions'],
  ...['expert_sessions', 'session_questions'],
  ...['inner_circle_cpd_pathways', 'inner_circle_cpd_pathway_modules'],
  'best_practices',
  ...['project_hubs', 'project_participants', 'project_readings', 'project_updates'],
];

interface TextColumn {
  tableName: string;
  columnName: string;
  type: 'text' | 'text[]' | 'jsonb';
  keyColumns: string[];
}

/** Returns every column with text, and the primary key of its table. */
async function textColumns(db: Db): Promise<TextColumn[]> {
  const found = await db.execute<{ [Name in keyof TextColumn]: TextColumn[Name] }>(sql`
    select c.table_name as "tableName", c.column_name as "columnName",
      case c.data_type when 'ARRAY' then 'text[]' when 'jsonb' then 'jsonb' else 'text' end as type,
      array(
        select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and i.indisprimary
      ) as "keyColumns"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.is_generated = 'NEVER'
      and (c.data_type in ('text', 'character varying', 'jsonb') or (c.data_type = 'ARRAY' and c.udt_name = '_text'))
      and not (c.table_name = 'users' and c.column_name in ('name', 'username', 'email', 'password'))
      and c.table_name <> all(${sql.param(leftOut)}::text[])
    order by 1, 2`);
  return found.rows;
}

/** The texts to search for. A name of one word is matched with its case, everything else without. */
const needlesOf = ({ name, addresses }: Named) =>
  [name.trim(), ...addresses].filter((text) => text !== '' && text !== formerMember);
const operatorFor = (needle: string) => sql.raw(/[\s@]/.test(needle) ? '~*' : '~');

/** The condition that a column contains the name or address. */
function appearsIn({ columnName }: TextColumn, needle: string): SQL {
  return sql`${sql.identifier(columnName)}::text ${operatorFor(needle)} ${patternFor([needle])}`;
}

/** How many searches are one statement. Hundreds of statements, one after the other, took more time than the searches. */
const searchesAtOnce = 100;

/** Returns the number of rows with the name or an address of a person. Counts at most 100 for each column. */
export async function countAppearances(db: Database, leaver: Named): Promise<number> {
  return inLongTransaction(db, async (tx) => {
    const searches = (await textColumns(tx)).flatMap((column) =>
      needlesOf(leaver).map(
        (needle) => sql`
          select count(*) as found from (
            select 1 from ${sql.identifier(column.tableName)} where ${appearsIn(column, needle)} limit ${maxPerColumn}
          ) rows`,
      ),
    );
    let rows = 0;
    for (let from = 0; from < searches.length; from += searchesAtOnce) {
      const some = sql.join(searches.slice(from, from + searchesAtOnce), sql` union all `);
      const { rows: counted } = await tx.execute<{ found: number }>(
        sql`select coalesce(sum(found), 0)::int as found from (${some}) searches`,
      );
      rows += counted[0]?.found ?? 0;
    }
    return rows;
  });
}

/** Stores where the name and addresses of an erased person still appear. Changes no text. */
export async function findCases(db: Database, leaver: Named): Promise<void> {
  await inLongTransaction(db, async (tx) => {
    for (const column of await textColumns(tx))
      for (const needle of needlesOf(leaver)) {
        const pairs = column.keyColumns.flatMap((key) => [sql`${key}::text`, sql.identifier(key)]);
        if (pairs.length === 0) continue;
        await tx.execute(sql`
          insert into erasure_cases (user_id, table_name, column_name, row_key, found)
          select ${leaver.id}, ${column.tableName}, ${column.columnName}, jsonb_build_object(${sql.join(pairs, sql`, `)}), ${needle}
          from ${sql.identifier(column.tableName)} where ${appearsIn(column, needle)} limit ${maxPerColumn}
          on conflict do nothing`);
      }
  });
}

/** Searching all texts takes longer than the usual statement timeout. */
async function inLongTransaction<Done>(db: Database, work: (tx: Db) => Promise<Done>): Promise<Done> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    return work(tx);
  });
}

export interface ShownCase {
  id: number;
  found: string;
  /** Table, column and row, such as 'discussion_replies.content, id 12'. */
  place: string;
  /** The text around it. Null if the text is private. */
  excerpt: string | null;
}

/** Lists the open cases, oldest first, at most `limit`. Deletes cases whose text has changed since. */
export async function listCases(db: Db, limit: number): Promise<ShownCase[]> {
  const waiting = await db.select().from(erasureCases).orderBy(asc(erasureCases.id)).limit(limit);
  const columns = await textColumns(db);
  const shown: ShownCase[] = [];
  for (const one of waiting) {
    const column = columns.find((each) => each.tableName === one.tableName && each.columnName === one.columnName);
    const [row] = column
      ? (
          await db.execute<{ text: string }>(sql`
            select ${sql.identifier(one.columnName)}::text as text from ${sql.identifier(one.tableName)}
            where ${isRow(one.rowKey)} and ${appearsIn(column, one.found)}`)
        ).rows
      : [];
    if (!row) {
      await leaveCase(db, one.id);
      continue;
    }
    const key = Object.entries(one.rowKey).map(([name, value]) => `${name} ${value}`);
    const place = `${one.tableName}.${one.columnName}, ${key.join(', ')}`;
    const excerpt = sharedTables.includes(one.tableName) ? around(row.text, one.found) : null;
    shown.push({ id: one.id, found: one.found, place, excerpt });
  }
  return shown;
}

const isRow = (rowKey: Record<string, string | number>) =>
  sql.join(
    Object.entries(rowKey).map(([name, value]) => sql`${sql.identifier(name)}::text = ${String(value)}`),
    sql` and `,
  );

function around(text: string, found: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(found.toLowerCase()));
  const from = Math.max(0, at - 60);
  const to = Math.min(text.length, at + found.length + 60);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** Replaces the name or address in one text with 'Former member'. Returns false if there is no such case. */
export async function replaceInCase(db: Database, caseId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [one] = await tx.delete(erasureCases).where(eq(erasureCases.id, caseId)).returning();
    if (!one) return false;
    const columns = await textColumns(tx);
    const column = columns.find((each) => each.tableName === one.tableName && each.columnName === one.columnName);
    if (!column) return true;
    const name = sql.identifier(column.columnName);
    const flags = /[\s@]/.test(one.found) ? 'gi' : 'g';
    await tx.execute(sql`
      update ${sql.identifier(column.tableName)}
      set ${name} = regexp_replace(${name}::text, ${patternFor([one.found])}, ${formerMember}, ${flags})::${sql.raw(column.type)}
      where ${isRow(one.rowKey)}`);
    return true;
  });
}

/** Closes a case without changing the text. Returns false if there is no such case. */
export async function leaveCase(db: Db, caseId: number): Promise<boolean> {
  const left = await db.delete(erasureCases).where(eq(erasureCases.id, caseId)).returning({ id: erasureCases.id });
  return left.length > 0;
}

/** Removes cases that have waited for 90 days. */
export async function removeOldCases(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - keptFor).toISOString();
  const { rowCount } = await db.delete(erasureCases).where(lt(erasureCases.foundAt, since));
  return rowCount ?? 0;
}
