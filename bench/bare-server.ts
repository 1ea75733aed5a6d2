import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { deserialize } from 'node:v8';
import type { DatabaseAddress } from '#server/database.ts';
import { openDatabase } from '#server/database.ts';
import type { Statement } from './record.ts';

/** What the bare server runs for a path. */
export interface BareRequest {
  path: string;
  statements: Statement[];
  /** Whether the statements are one transaction. */
  isWrite: boolean;
}

/**
 * The baseline: `node:http` and `pg`, the same statements with the same values, the rows as JSON. No routing, no checks,
 * no headers, no log. The difference is the cost of the product's own code and of its session.
 */
const address = JSON.parse(process.env.BENCH_DATABASE ?? '{}') as DatabaseAddress;
const requests = deserialize(readFileSync(process.env.BENCH_REQUESTS ?? '')) as BareRequest[];
const { pool } = openDatabase(address, () => {});
const byPath = new Map(requests.map((request) => [request.path, request]));
const names = new Map<string, string>();

/** PostgreSQL plans a statement with a name once for each connection. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('hex');
    names.set(text, name);
  }
  return name;
}

const server = createServer(async (request, response) => {
  const found = byPath.get(request.url ?? '');
  try {
    let rows: unknown[] = [];
    if (found?.isWrite) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        for (const { text, values } of found.statements)
          rows = (await client.query({ name: nameOf(text), text, values })).rows;
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    } else {
      for (const { text, values } of found?.statements ?? [])
        rows = (await pool.query({ name: nameOf(text), text, values })).rows;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
