import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import { makeSession } from '#test/create-people.ts';
import { exceptions } from '#test/distribution/exceptions.ts';
import { findMissingKeys, type MissingKey } from '#test/distribution/missing-keys.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { Caller, openTestApp } from '#test/test-app.ts';
import { demoOperator, demoSignIn, seedDemo } from './demo.ts';
import { ensureDefaults } from './gathered.ts';

// Which statements a distributed PostgreSQL could not send to one server (docs/scaling.md).

const test = openTestApp();
const heard = new Set<string>();
let isListening = false;
const original = pg.Client.prototype.query;

/** Hears every statement of this process, also on connections that are open already. */
beforeAll(() => {
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, config: string | { text?: string }, ...rest: unknown[]) {
      const text = typeof config === 'string' ? config : config.text;
      if (isListening && text) heard.add(text);
      return Reflect.apply(original, this, [config, ...rest]);
    },
  });
});
afterAll(() => {
  Object.assign(pg.Client.prototype, { query: original });
});

/** What the walk visits: things of the demonstration that its member can see. */
async function idsFor(person: number): Promise<Record<string, number>> {
  const { rows } = await test.database.pool.query(
    `select d.circle_id as circles, d.id as discussions, r.id as replies,
       (select id from circle_resources s where s.circle_id = d.circle_id limit 1) as resources,
       (select conversation_id from conversation_members c where c.person_id = $1 limit 1) as conversations
     from circle_members m join circle_discussions d using (circle_id) join discussion_replies r on r.discussion_id = d.id
     where m.user_id = $1 order by d.id limit 1`,
    [person],
  );
  return rows[0] ?? {};
}

const pathOf = (endpoint: EndpointShape, ids: Record<string, number>) =>
  endpoint.path.replaceAll(/(\w[\w-]*)\/\{\w+\}/g, (_, name: string) => `${name}/${ids[name] ?? 1}`);

/** Calls every endpoint that reads as two people of the demonstration, and writes what members write most. */
async function walk(): Promise<void> {
  const { db, pool } = test.database;
  await ensureDefaults(db);
  await seedDemo(db);
  const endpoints = (await findEndpoints()).filter(
    ({ endpoint }) => endpoint.method === 'GET' && !/events\/stream|live|\/stream/.test(endpoint.path),
  );
  for (const username of [demoSignIn.username, demoOperator]) {
    const { rows } = await pool.query<{ id: number }>('select id from users where username = $1', [username]);
    const id = rows[0]?.id ?? 0;
    const caller = new Caller(test.app, `staffroom_session=${await makeSession(db, id, new Date())}`);
    const ids = await idsFor(id);
    isListening = true;
    for (const { endpoint } of endpoints) await caller.send(pathOf(endpoint, ids));
    const write = (method: EndpointShape['method'], path: string, body?: object) => caller.send(path, { method, body });
    const words = { content: 'We tried this with the whole year group last term, and most of it worked.' };
    const made = await write('POST', `/api/circles/${ids.circles}/discussions`, { title: 'A new question', ...words });
    const reply = await write('POST', `/api/discussions/${ids.discussions}/replies`, words);
    expect([made.statusCode, reply.statusCode]).toEqual([201, 201]);
    await write('PATCH', `/api/replies/${reply.json().id}`, { content: `${words.content} More.` });
    await write('DELETE', `/api/replies/${reply.json().id}`);
    await write('POST', `/api/resources/${ids.resources}/upvote`);
    await write('POST', `/api/conversations/${ids.conversations}/messages`, words);
    await write('POST', '/api/notifications/read-all');
    isListening = false;
  }
}

/** Statements without their key by table and columns: the number of different ones. */
function grouped(missing: MissingKey[]): Record<string, number> {
  const groups = new Map<string, Set<string>>();
  for (const { table, by, fingerprint } of missing) {
    const name = `${table} by ${by}`;
    groups.set(name, (groups.get(name) ?? new Set()).add(fingerprint));
  }
  return Object.fromEntries([...groups].toSorted().map(([name, fingerprints]) => [name, fingerprints.size]));
}

describe('a statement', () => {
  it.each([
    ['select id from circle_discussions where circle_id = $1', []],
    ['select id from circle_discussions d where d.id = $1', ['circle_discussions by id']],
    ['select id from circle_discussions where circle_id = $1 or id = $2', ['circle_discussions by nothing']],
    ['select 1 from circles c join circle_discussions d on d.circle_id = c.id where c.id = any($1)', []],
    ['select 1 from circles c join circle_discussions d on d.circle_id = c.id', ['circle_discussions by nothing']],
    ['with n as (select id from notifications where id = $1) select id from n', ['notifications by id']],
    ['update notifications set read_at = now() where person_id = $1 and id > $2', []],
    ['delete from messages where id = $1', ['messages by id']],
    ['insert into messages (conversation_id, content) values ($1, $2)', []],
  ])('is read with the parser of PostgreSQL: %s', (statement, wanted) => {
    expect(findMissingKeys(statement).map(({ table, by }) => `${table} by ${by}`)).toEqual(wanted);
  });
});

describe('the statements of the product', () => {
  it('have the distribution key of each big table, but for a list that only shrinks', async () => {
    await walk();
    expect(heard.size).toBeGreaterThan(300);
    const missing = [...heard]
      .filter((text) => !/^(begin|commit|rollback|set |savepoint|release|listen)/i.test(text))
      .flatMap(findMissingKeys);
    const found = grouped(missing);
    if (process.env.SHOW) console.log(JSON.stringify(found, null, 1), heard.size);
    for (const [name, count] of Object.entries(found)) {
      const examples = missing
        .filter(({ table, by }) => `${table} by ${by}` === name)
        .map(({ statement }) => statement);
      expect([name, count <= (exceptions[name]?.most ?? 0) || examples]).toEqual([name, true]);
    }
    // An exception that nothing needs any more must go.
    expect(Object.keys(exceptions).filter((name) => !(name in found))).toEqual([]);
  });
});
