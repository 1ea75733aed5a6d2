import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll } from 'vitest';
import { parse } from 'zod/v4/core';
import {
  allRoutes,
  allTasks,
  createContext,
  passageKinds,
  searchAudiences,
  searchKinds,
} from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import {
  fillPassages,
  indexChanges as indexPassageChanges,
  planFills,
} from '#areas/coach/server/passages/index-passages.ts';
import { recountWords } from '#areas/coach/server/passages/word-counts.ts';
import { indexChanges } from '#areas/search/server/indexing/index-changes.ts';
import type { EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { type Background, openBackground } from '#server/background/background.ts';
import type { Clock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { makeLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { makeWorkQueues } from '#server/work/work-queue.ts';
import { type MadePerson, makePerson, makeSession } from './create-people.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { openTestDatabase } from './test-database.ts';

/** A clock that a test sets. It starts at the real time. */
export class TestClock implements Clock {
  #ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  /** Sets the clock, for example to a working day: '2026-11-24T10:00:00Z'. */
  goTo(moment: string): void {
    this.#ahead = Date.parse(moment) - Date.now();
  }
  passes(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}

interface Request {
  method?: EndpointShape['method'];
  body?: unknown;
  headers?: Record<string, string>;
}

/** Somebody who calls the server: signed in or a visitor. */
export class Caller {
  readonly #app: FastifyInstance;
  /** The name and value of the session's cookie. */
  readonly cookie: string | undefined;
  readonly #logged: readonly string[];

  /** With the lines that the server logs, a test that fails with status 500 shows the error. */
  constructor(app: FastifyInstance, cookie?: string, logged: readonly string[] = []) {
    this.#app = app;
    this.cookie = cookie;
    this.#logged = logged;
  }

  /** Sends a request. The `json()` of the reply throws, with status and body, unless the request succeeded. */
  async send(path: string, { method = 'GET', body, headers = {} }: Request = {}): Promise<LightMyRequestResponse> {
    const reply = await this.#app.inject({
      method,
      url: path,
      headers: { ...(this.cookie ? { cookie: this.cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const logged = this.#logged;
    return Object.assign(reply, {
      json() {
        const cause = reply.statusCode === 500 ? lastError(logged) : '';
        if (reply.statusCode >= 300)
          throw new Error(`${method} ${path} returned ${reply.statusCode}: ${reply.body}${cause}`);
        return JSON.parse(reply.body);
      },
    });
  }

  /** Calls an endpoint with what its contract asks for, and fails unless a success has the shape the contract says. */
  async call<E extends EndpointShape>(
    endpoint: E,
    input: EndpointInput<E>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse> {
    const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: unknown };
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(params, name)));
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const reply = await this.send(search.size > 0 ? `${path}?${search}` : path, {
      method: endpoint.method,
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
    });
    if (reply.statusCode < 300 && endpoint.answer) parse(endpoint.answer, reply.json());
    return reply;
  }
}

export type SignedIn = Caller & { person: MadePerson };

interface TestApp {
  app: FastifyInstance;
  context: Context;
  clock: TestClock;
  database: OpenDatabase;
  background: Background;
  /** All emails that were sent, oldest first, read from the files that the server wrote. */
  mails(): Promise<Email[]>;
  /** Writes every change so far to the search index. A running server does so within a second. */
  indexSearch(): Promise<void>;
  /** Writes everything that Savi can recommend, and counts its words. A running server does so within a second. */
  indexPassages(): Promise<void>;
  /** Every line that the server logged. */
  logged: string[];
  stranger: Caller;
  /** Creates a person with a session. */
  signedIn(about?: Partial<MadePerson>): Promise<SignedIn>;
}

/**
 * The whole server on a database of this test file, called without a network. People may write as fast as a test likes,
 * unless `paced`: then the limits of `server/pace.ts` hold as they do for members. Requests are not refused while the machine is busy, unless BUSY_DELAY_MS is set.
 */
export function openTestApp(environment: Record<string, string> = {}, { paced = false } = {}): TestApp {
  const database = openTestDatabase();
  const clock = new TestClock();
  const logged: string[] = [];
  const made: { app?: FastifyInstance; context?: Context; background?: Background } = {};
  const dataFolder = makeScratchFolder('staffroom-files-');

  beforeAll(async () => {
    const log = makeLog('info', collector(logged));
    const given = { LOG_LEVEL: 'info', DATA_DIR: dataFolder, BUSY_DELAY_MS: '0', ...environment };
    const settings = readSettings(given, '/nonexistent/.env');
    const background = await openBackground(database.current, allTasks, log, { isServer: false });
    const context = createContext(database.current, background, settings, log, clock);
    if (!paced) context.countWrite = async () => {};
    // A busy machine may need more than the usual limit for a task. Other test files would starve a low priority.
    context.work = makeWorkQueues({ milliseconds: 120_000, yieldsToRequests: false });
    made.background = background;
    made.context = context;
    const parts = { context, routes: allRoutes(context), findViewer, isReady: async () => true, checksReplies: true };
    made.app = await buildApp(parts);
  });
  afterAll(async () => {
    await made.app?.close();
    await made.background?.stop();
    await made.context?.work.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const need = <T>(thing: T | undefined): T => {
    if (!thing) throw new Error('The test app exists from beforeAll to afterAll only.');
    return thing;
  };
  return {
    get app() {
      return need(made.app);
    },
    get context() {
      return need(made.context);
    },
    clock,
    get database() {
      return database.current;
    },
    get background() {
      return need(made.background);
    },
    async mails() {
      const folder = join(dataFolder, 'mail');
      const names = existsSync(folder) ? readdirSync(folder).sort() : [];
      return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    },
    async indexSearch() {
      while ((await indexChanges({ db: database.current.db, searchKinds, searchAudiences })) > 0);
    },
    async indexPassages() {
      const parts = { db: database.current.db, passageKinds };
      await planFills(parts);
      while (await fillPassages(parts));
      while ((await indexPassageChanges(parts)) > 0);
      await recountWords(parts.db);
    },
    logged,
    get stranger() {
      return new Caller(need(made.app), undefined, logged);
    },
    async signedIn(about = {}) {
      const context = need(made.context);
      const person = await makePerson(context.db, about);
      const token = await makeSession(context.db, person.id, clock.now());
      return Object.assign(new Caller(need(made.app), `staffroom_session=${token}`, logged), { person });
    },
  };
}

/** The message of the last error that the server logged. */
function lastError(logged: readonly string[]): string {
  const line = logged.findLast((each) => each.includes('"request failed"'));
  if (!line) return '';
  const { err } = JSON.parse(line) as { err: { message: string } };
  return `\n${err.message}`;
}

function collector(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
}

/** The name and value of the cookie that a reply sets, to send back. */
export function cookieOf(reply: LightMyRequestResponse): string {
  const [cookie] = reply.cookies;
  if (!cookie) throw new Error('The reply sets no cookie.');
  return `${cookie.name}=${cookie.value}`;
}
