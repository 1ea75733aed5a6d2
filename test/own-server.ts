import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { allRoutes, allTasks, createContext, ensureDefaults } from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { buildApp } from '#server/app.ts';
import { openAppDatabase, openReplicas } from '#server/app-database.ts';
import { openBackground } from '#server/background/background.ts';
import type { Replicas } from '#server/databases/replicas.ts';
import type { AreaRoute, Context } from '#server/endpoints.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson, makeSession } from './create-people.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** The whole server on databases that a test names in its settings, as `npm start` opens them. */
export interface OwnServer {
  context: Context;
  replicas: Replicas | null;
  routes: AreaRoute[];
  /** Creates a person with a session. */
  signIn(): Promise<Browser>;
  close(): Promise<void>;
}

export async function openOwnServer(environment: Record<string, string>): Promise<OwnServer> {
  const dataFolder = makeScratchFolder('staffroom-own-');
  const settings = readSettings({ DATA_DIR: dataFolder, BUSY_DELAY_MS: '0', ...environment }, '/nonexistent/.env');
  const log = makeLog('silent');
  const database = await openAppDatabase(settings, () => {});
  await runMigrations(database);
  await ensureDefaults(database.db);
  const background = await openBackground(database, allTasks, log, { isServer: false });
  const replicas = openReplicas(settings, database, () => {});
  const context = createContext(database, background, settings, log, undefined, replicas);
  context.countWrite = async () => {};
  const routes = allRoutes(context);
  const app = await buildApp({ context, routes, findViewer, isReady: async () => true, checksReplies: true });
  return {
    context,
    replicas,
    routes,
    async signIn() {
      const person = await makePerson(context.db);
      const token = await makeSession(context.db, person.id, context.clock.now());
      return new Browser(app, person.id, { staffroom_session: token });
    },
    async close() {
      await app.close();
      await background.stop();
      await context.work.close();
      await replicas?.close();
      await database.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A caller that keeps the cookies it is given. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #cookies: Record<string, string>;
  readonly #headers: Record<string, string>;
  readonly personId: number;

  constructor(
    app: FastifyInstance,
    personId: number,
    cookies: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    this.#app = app;
    this.personId = personId;
    this.#cookies = { ...cookies };
    this.#headers = headers;
  }

  withCookie(name: string, value: string): Browser {
    return new Browser(this.#app, this.personId, { ...this.#cookies, [name]: value });
  }

  /** Another browser of the same member, without the cookies whose names begin like this. */
  withoutCookies(start: string): Browser {
    const others = Object.entries(this.#cookies).filter(([name]) => !name.startsWith(start));
    return new Browser(this.#app, this.personId, Object.fromEntries(others));
  }

  /** The values of the cookies whose names begin like this. */
  cookiesOf(start: string): string[] {
    return Object.entries(this.#cookies).flatMap(([name, value]) => (name.startsWith(start) ? [value] : []));
  }

  /** The same member's program, with a personal access token. */
  asProgram(token: string): Browser {
    return new Browser(this.#app, this.personId, {}, { authorization: `Bearer ${token}` });
  }

  /** The reply arrives, with its cookies, after `arrival`. */
  async send(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    arrival?: Promise<unknown>,
  ): Promise<{ status: number; body: string }> {
    const cookie = Object.entries(this.#cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const headers = { ...this.#headers, ...(cookie ? { cookie } : {}) };
    const reply = await this.#app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    await arrival;
    for (const { name, value, expires } of reply.cookies)
      if (expires && expires.getTime() <= Date.now()) delete this.#cookies[name];
      else this.#cookies[name] = value;
    return { status: reply.statusCode, body: reply.body };
  }

  /** Returns the answer of a read that succeeds. */
  async get(url: string) {
    const { status, body } = await this.send('GET', url);
    if (status !== 200) throw new Error(`GET ${url} returned ${status}: ${body}`);
    return JSON.parse(body);
  }
}
