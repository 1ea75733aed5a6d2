import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { allCalls, type Call, callersOf } from './calls.ts';
import type { Cluster } from './cluster.ts';
import type { Community } from './data/community.ts';
import { recordCalls, type Statement } from './record.ts';

/** A node of `EXPLAIN (FORMAT JSON)`. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Sort Method'?: string;
  'Sort Space Type'?: string;
  'Hash Batches'?: number;
  'Temp Written Blocks'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** What a call costs the database: the most of the people who made it. */
interface Cost {
  call: string;
  milliseconds: number;
  blocks: number;
}

const plansFolder = join(import.meta.dirname, 'plans');
/** A table with more rows than this may not be read from its beginning to its end. */
const bigTable = 10_000;
const people = 20;

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Writes the plan of each statement of each call into `bench/plans/`. Returns sentences about plans that read a big
 * table from its beginning to its end, or that sort or hash on the disk.
 */
export async function snapshotPlans(
  cluster: Cluster,
  database: { pool: pg.Pool; size: number },
  community: Community,
  name: string,
): Promise<string[]> {
  const calls = allCalls.filter((call) => call.name.toLowerCase().includes(name.toLowerCase()));
  const recorded = await recordCalls(cluster.addressOf(database.size), community, calls, callersOf(community, people));
  const big = await database.pool.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and reltuples > ${bigTable}`,
  );
  const bigTables = new Set(big.rows.map((row) => row.name));
  const faults = new Set<string>();
  const costs: Cost[] = [];
  const client = await database.pool.connect();
  try {
    // A plan for any value, as a statement has that runs often.
    await client.query("set statement_timeout = 0; set jit = 'off'");
    if (!name) rmSync(plansFolder, { recursive: true, force: true });
    mkdirSync(plansFolder, { recursive: true });
    for (const { call, requests } of recorded) {
      if (call.before) await client.query(call.before, [callersOf(community, people)]);
      const cost: Cost = { call: call.name, milliseconds: 0, blocks: 0 };
      for (const { statements } of requests) {
        const found = await explain(client, statements);
        for (const { plan, text } of found)
          for (const node of nodesOf(plan))
            for (const fault of faultsOf(node, bigTables)) faults.add(`${call.name}: ${fault} in ${shortened(text)}`);
        cost.milliseconds = Math.max(cost.milliseconds, sum(found.map((one) => one.milliseconds)));
        cost.blocks = Math.max(cost.blocks, sum(found.map(({ plan }) => blocksOf(plan))));
      }
      costs.push(cost);
      writeFileSync(join(plansFolder, `${slugOf(call)}.txt`), await describe(client, requests[4]?.statements ?? []));
    }
  } finally {
    client.release(true);
  }
  console.log(`  ${'call'.padEnd(28)}${'ms'.padStart(10)}${'pages'.padStart(10)}`);
  for (const { call, milliseconds, blocks } of costs.toSorted((a, b) => b.milliseconds - a.milliseconds))
    console.log(`  ${call.padEnd(28)}${milliseconds.toFixed(1).padStart(10)}${String(blocks).padStart(10)}`);
  return [...faults];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const blocksOf = (plan: PlanNode) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100);
const slugOf = ({ name }: Call) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

function faultsOf(node: PlanNode, bigTables: ReadonlySet<string>): string[] {
  const relation = node['Relation Name'] ?? '';
  return [
    ...(node['Node Type'] === 'Seq Scan' && bigTables.has(relation) ? [`reads all of ${relation}`] : []),
    ...(node['Sort Space Type'] === 'Disk' ? [`sorts on the disk (${node['Sort Method']})`] : []),
    ...((node['Hash Batches'] ?? 1) > 1 ? [`hashes on the disk`] : []),
  ];
}

/** Runs the statements of a request in a transaction that is rolled back. */
async function explain(client: pg.PoolClient, statements: readonly Statement[]) {
  const found: { text: string; plan: PlanNode; milliseconds: number }[] = [];
  await client.query('begin');
  try {
    for (const { text, values } of statements) {
      if (!isPlanned(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode; 'Execution Time': number }[] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      );
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      if (plan) found.push({ text, plan: plan.Plan, milliseconds: plan['Execution Time'] });
    }
  } finally {
    await client.query('rollback');
  }
  return found;
}

const isPlanned = (text: string) => /^\s*(select|insert|update|delete|with)/i.test(text);

/** The plans without costs and values, so that a difference between two snapshots is a difference of plans. */
async function describe(client: pg.PoolClient, statements: readonly Statement[]): Promise<string> {
  const parts: string[] = [];
  for (const { text, values } of statements) {
    if (!isPlanned(text)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN'].replaceAll(/'[^']*'/g, "'…'").replaceAll(/\b\d{2,}\b/g, '…'));
    parts.push(`${text.replaceAll(/\s+/g, ' ').trim()}\n\n${plan.join('\n')}\n`);
  }
  return parts.join('\n\n');
}
