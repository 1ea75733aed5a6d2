import type pg from 'pg';
import { allRoutes, allTasks, createContext } from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { buildApp } from '#server/app.ts';
import { openBackground } from '#server/background/background.ts';
import { type DatabaseAddress, openDatabase } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { makeLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import type { Call, Variant } from './calls.ts';
import type { Community } from './data/community.ts';
import { sessionToken } from './data/people-tables.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** A request with the statements that the product ran for it. */
export interface Recorded extends Variant {
  cookie: string | null;
  /** Without the statement that finds the session, without `begin` and `commit`, and without what follows the commit. */
  statements: Statement[];
}

export interface RecordedCall {
  call: Call;
  requests: Recorded[];
}

/** `begin`, `commit` and the like, and the notification of the servers after the commit, which the next request may hear. */
const notOfRequest = /^(begin|commit|rollback|set |select pg_notify)/i;

/** Whether a reply has a list with something in it. */
const hasItems = (reply: unknown): boolean =>
  Array.isArray(reply)
    ? reply.length > 0
    : typeof reply === 'object' && reply !== null && Object.values(reply).some(hasItems);

/** Whether a reply is nothing but empty lists and nulls. */
const isNothing = (reply: unknown): boolean =>
  reply === null || (typeof reply === 'object' && Object.values(reply).every(isNothing));

export const cookieOf = ({ seed }: Community, person: number) => `staffroom_session=${sessionToken(seed, person)}`;

/**
 * Makes each request of these people once and records its statements. Reads are made twice, so that what the product
 * keeps in the process is there the second time, as under load.
 */
export async function recordCalls(
  address: DatabaseAddress,
  community: Community,
  calls: readonly Call[],
  people: readonly number[],
): Promise<RecordedCall[]> {
  const heard: Statement[] = [];
  const database = openDatabase(address, () => {});
  database.pool.on('connect', (client) => listen(client, heard));
  const log = makeLog('silent');
  const settings = readSettings({ LOG_LEVEL: 'silent', BUSY_DELAY_MS: '0' }, '/nonexistent/.env');
  const background = await openBackground(database, allTasks, log, { isServer: false });
  const context = { ...createContext(database, background, settings, log), countWrite: async () => {} };
  const app = await buildApp({ context, routes: allRoutes(context), findViewer, isReady: async () => true });
  try {
    const found: RecordedCall[] = [];
    for (const call of calls) {
      const requests: Recorded[] = [];
      let isEmpty = true;
      if (call.before) await database.pool.query(call.before, [people]);
      for (const [at, person] of people.entries())
        for (const variant of call.variants(community, person, at)) {
          const cookie = variant.person === null ? null : cookieOf(community, variant.person);
          let answer = '';
          const send = async () => {
            heard.length = 0;
            const reply = await app.inject({
              method: variant.method,
              url: variant.path,
              headers: cookie ? { cookie } : {},
              ...(variant.body ? { payload: variant.body } : {}),
            });
            if (reply.statusCode >= 300)
              throw new Error(`${call.name}: ${variant.path} answered ${reply.statusCode} ${reply.body.slice(0, 300)}`);
            answer = reply.body;
          };
          if (call.kind !== 'write') await send();
          await send();
          if (call.kind === 'nothing' && hasItems(JSON.parse(answer)))
            throw new Error(`${call.name}: ${variant.path} found ${answer.slice(0, 300)}`);
          if (call.kind === 'read') isEmpty &&= isNothing(JSON.parse(answer));
          const session = variant.person === null ? '' : digestOf(sessionToken(community.seed, variant.person));
          const statements = heard.filter(({ text, values }) => !values.includes(session) && !notOfRequest.test(text));
          requests.push({ ...variant, cookie, statements });
        }
      // The time of an empty reply would say nothing about the call.
      if (call.kind === 'read' && isEmpty) throw new Error(`${call.name} found nothing each time.`);
      found.push({ call, requests });
    }
    return found;
  } finally {
    await app.close();
    await background.stop();
    await context.work.close();
    await database.close();
  }
}

function listen(client: pg.PoolClient, heard: Statement[]): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, {
    query(config: string | { text?: string; values?: unknown[] }, ...rest: unknown[]) {
      const text = typeof config === 'string' ? config : config.text;
      const values = Array.isArray(rest[0]) ? rest[0] : typeof config === 'string' ? [] : (config.values ?? []);
      if (text) heard.push({ text, values });
      return query(config, ...rest);
    },
  });
}
