import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ensureDefaults } from '#app/server/gathered.ts';
import type { OpenDatabase } from '#server/database.ts';
import { runMigrations } from '#server/migrations.ts';
import type { Progress } from '../progress.ts';
import { circleTables } from './circle-tables.ts';
import { type Community, makeCommunity } from './community.ts';
import { derivedSteps } from './derived.ts';
import { jobTables } from './job-tables.ts';
import { messages, ownTables } from './own-tables.ts';
import { peopleTables } from './people-tables.ts';
import { type FilledTable, lineOf } from './table.ts';

/** What the data of a size was made with, and the steps that are done. */
export interface Made {
  seed: number;
  /** When it was begun. Moments in the data count from then. */
  asOf: number;
  /** The circles that the first start of the product made. */
  starters: number;
  done: Set<string>;
}

const record = `
  create schema if not exists bench;
  create table if not exists bench.made (seed int not null, as_of timestamptz not null, starters int not null);
  create table if not exists bench.steps (name text primary key, seconds float8 not null);
  create unlogged table if not exists bench_messages
    (id int, conversation_id int, author_id int, content text, created_at timestamptz);
  create extension if not exists pg_stat_statements;`;

/** What is known about the data of a size. Undefined if it was not begun. */
export async function readMade(pool: pg.Pool): Promise<Made | undefined> {
  const found = await pool.query(`select to_regclass('bench.made') as found`);
  if (!found.rows[0]?.found) return undefined;
  const made = await pool.query<{ seed: number; as_of: string; starters: number }>(
    'select seed, as_of::text, starters from bench.made',
  );
  const steps = await pool.query<{ name: string }>('select name from bench.steps');
  const [row] = made.rows;
  if (!row) return undefined;
  const done = new Set(steps.rows.map(({ name }) => name));
  return { seed: row.seed, asOf: Date.parse(row.as_of), starters: row.starters, done };
}

/** The first step. Its number changes with the data: data without it is of an earlier bench, and is made again. */
export const versionStep = 'version 2';

/** The name of the last step. Data with it is complete. */
export const lastStep = 'statistics';

/**
 * Makes the data of one size, or continues where an earlier run was stopped. Each step is one transaction with its
 * record, so a step that was stopped leaves nothing and is done again.
 */
export async function fill(database: OpenDatabase, people: number, seed: number, progress: Progress): Promise<void> {
  const { pool } = database;
  await runMigrations(database);
  await ensureDefaults(database.db);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set jit = 'off'");
    let made = await readMade(pool);
    if (!made) {
      await client.query(`${record} insert into bench.made select ${seed}, now(), count(*) from circles`);
      await client.query('insert into bench.steps values ($1, 0)', [versionStep]);
      made = (await readMade(pool)) as Made;
    }
    // Foreign keys and triggers would check and count each row again.
    await client.query('set session_replication_role = replica');
    const community = makeCommunity(people, made.seed, made.asOf, made.starters);
    const steps = stepsFor(client, community, progress);
    for (const [at, { name, run }] of steps.entries()) {
      if (made.done.has(name)) continue;
      const began = performance.now();
      progress.show(name, at / steps.length);
      await client.query('begin');
      await run(at / steps.length);
      const took = performance.now() - began;
      await client.query('insert into bench.steps values ($1, $2)', [name, took / 1_000]);
      await client.query('commit');
      progress.done(`${people.toLocaleString('en-GB')} people: ${name}`, took);
    }
    if (!made.done.has(lastStep)) {
      const began = performance.now();
      progress.show(lastStep, 1);
      await client.query('vacuum (analyze)');
      await client.query('insert into bench.steps values ($1, $2)', [lastStep, (performance.now() - began) / 1_000]);
      progress.done(`${people.toLocaleString('en-GB')} people: ${lastStep}`, performance.now() - began);
    }
  } finally {
    // Its settings are for this work only, and it may be inside a transaction.
    client.release(true);
  }
}

interface Step {
  name: string;
  run(share: number): Promise<void>;
}

function stepsFor(client: pg.PoolClient, community: Community, progress: Progress): Step[] {
  const tables = [...peopleTables, ...circleTables, ...ownTables, messages, ...jobTables];
  return [
    ...tables.map((table) => ({
      name: table.name,
      run: (share: number) =>
        withoutIndexes(client, [table.name], () =>
          copy(client, table, community, (rows) =>
            progress.show(`${table.name} ${rows.toLocaleString('en-GB')}`, share),
          ),
        ),
    })),
    ...derivedSteps.map((step) => ({
      name: step.name,
      run: () =>
        withoutIndexes(client, step.tables, async () => {
          for (const statement of step.statements(community)) await client.query(statement);
        }),
    })),
  ];
}

async function copy(
  client: pg.PoolClient,
  { name, columns, rows }: FilledTable,
  community: Community,
  onRows: (rows: number) => void,
): Promise<void> {
  let count = 0;
  function* parts() {
    let part = '';
    for (const row of rows(community)) {
      part += lineOf(row);
      count += 1;
      if (part.length < 65_536) continue;
      yield part;
      part = '';
      onRows(count);
    }
    if (part) yield part;
  }
  await pipeline(Readable.from(parts()), client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)));
}

/** Making an index of complete rows takes a fraction of the time of adding each row to it. */
async function withoutIndexes(
  client: pg.PoolClient,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const found = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of found.rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of found.rows) await client.query(definition);
}
