import { createServer } from 'node:http';
import type { DatabaseAddress } from '#server/database.ts';
import { openDatabase } from '#server/database.ts';

/** The queries of the product for one read: the SQL text of each statement, and its values. */
export interface Read {
  path: string;
  statements: { text: string; values: unknown[] }[];
}

/**
 * The baseline: `node:http` and `pg`, the same SQL with the same values, the rows as JSON. No routing, no checks, no
 * headers, no log. The difference is the cost of the product's own code.
 */
const address = JSON.parse(process.env.BENCH_DATABASE ?? '{}') as DatabaseAddress;
const reads = JSON.parse(process.env.BENCH_READS ?? '[]') as Read[];
const { pool } = openDatabase(address, () => {});
const byPath = new Map(reads.map((read) => [read.path, read]));

const server = createServer(async (request, response) => {
  const read = byPath.get(request.url ?? '');
  let rows: unknown[] = [];
  for (const [index, { text, values }] of (read?.statements ?? []).entries())
    rows = (await pool.query({ name: `${read?.path} ${index}`, text, values })).rows;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows));
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
