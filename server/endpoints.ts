import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type * as core from 'zod/v4/core';
import { type EndpointAnswer, type EndpointRequest, type EndpointShape, successStatus } from '#contract/endpoint.ts';
import type { Context, Viewer } from './context.ts';
import type { Db } from './database.ts';
import { notSignedIn, Refusal } from './errors.ts';
import { replyOnce } from './idempotency.ts';
import { admitLargeRequest } from './large-bodies.ts';
import { paceOf, type Writer } from './pace.ts';
import { Page } from './paging.ts';
import type { Throttle } from './throttle.ts';
import { inTransactionOf } from './transactions.ts';

export type { Context, Viewer };

/** What a handler receives. `db` is a transaction where the route says so, and the pool otherwise. */
export type Call<E extends EndpointShape> = EndpointRequest<E> & {
  context: Context;
  db: Db;
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer;
  /** For the few that set cookies or headers. */
  http: { request: FastifyRequest; reply: FastifyReply };
};

/** A file to be saved: its name, which may be anything a person typed, and what is in it. */
export class AttachedFile {
  readonly name: string;
  readonly content: string | Buffer;

  constructor(name: string, content: string | Buffer) {
    this.name = name;
    this.content = content;
  }
}

/** A reply that comes line by line. What makes the lines must not throw: the status has long been sent. */
export type Lines<Line> = AsyncGenerator<Line, void, void>;

type Answered<E extends EndpointShape> = E['file'] extends string
  ? AttachedFile
  : E['stream'] extends core.$ZodType
    ? Lines<core.output<E['stream']>>
    : AnsweredInJson<EndpointAnswer<E>>;

/** A list may be answered as a page of it, also where the answer is a list or something else. */
type AnsweredInJson<Answer> = Answer extends readonly (infer Item)[] ? Answer | Page<Item> : Answer;

type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<Answered<E>>;

/**
 * How often a person may do something. It is counted before the work begins, so that many guesses at once can't all slip
 * through before the first is counted, and given back after it; never while a transaction holds a connection: many at
 * once would then wait for one another's.
 */
export interface Limit {
  throttle: Throttle;
  /** Every call, or only those refused as a wrong guess. */
  counts: 'every call' | 'wrong guesses';
}

/**
 * How a route uses a transaction:
 * - `none`: it runs on the pool. It reads, or each statement stands on its own.
 * - `request`: the whole handler runs in one transaction, so that what it checks first still holds when it writes. The
 *   transaction holds the current user's account first: a closed account answers 401.
 * - `idempotent`: as `request`, and the request's `Idempotency-Key` is taken in the same transaction.
 * - `own`: the handler opens its own transactions, because part of its work is long. No connection is held while a
 *   password is hashed or a model answers.
 */
export type TransactionMode = 'none' | 'request' | 'idempotent' | 'own';

/** The modes that make sense for an endpoint. Only a signed-in change has an account to hold. */
type ModeFor<E extends EndpointShape> = E['method'] extends 'GET'
  ? 'none'
  : E['access'] extends 'public'
    ? 'none' | 'own'
    : E['creates'] extends true
      ? TransactionMode
      : Exclude<TransactionMode, 'idempotent'>;

/** What a route states about itself. */
export interface RouteOptions<Mode extends TransactionMode = TransactionMode> {
  transaction: Mode;
  limit?: Limit;
}

/** An endpoint with the code that answers it. */
export interface Route {
  endpoint: EndpointShape;
  handler: (call: never) => Promise<unknown>;
  transaction: TransactionMode;
  limit: Limit | null;
}

/** A route with the name of its area, and what the area is about. */
export type AreaRoute = Route & { area: string; about: string };

/** Joins an endpoint to its handler, and says how it uses a transaction. */
export function handle<E extends EndpointShape>(
  endpoint: E,
  { transaction, limit }: RouteOptions<ModeFor<E>>,
  handler: Handler<E>,
): Route {
  return { endpoint, handler, transaction, limit: limit ?? null };
}

/** Finds who a request comes from, and keeps their session alive. */
export type FindViewer = (context: Context, request: FastifyRequest, reply: FastifyReply) => Promise<Writer | null>;

export function registerRoute(app: FastifyInstance, context: Context, findViewer: FindViewer, route: Route): void {
  const { endpoint } = route;
  const status = successStatus(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.access === 'public' ? { security: [] } : {}),
      ...(endpoint.file || endpoint.stream
        ? {}
        : { response: { [status]: endpoint.answer ?? z.null().describe('Nothing to say') } }),
    },
    ...(endpoint.largestBody
      ? { bodyLimit: endpoint.largestBody.bytes, config: { tooLarge: endpoint.largestBody.refusal } }
      : {}),
    // Before the body is read, so that a stranger learns nothing from what is wrong with it, and costs nothing.
    onRequest: async (request, reply) => {
      request.viewer = await findViewer(context, request, reply);
      if (!request.viewer && endpoint.access === 'signed-in') throw notSignedIn();
      if (endpoint.largestBody) admitLargeRequest(reply);
    },
    handler: async (request, reply) => {
      reply.status(status);
      if (request.viewer) await context.countWrite(paceOf(endpoint), request.viewer);
      const answered = await withinLimit(route.limit, request.viewer, () => runHandler(context, route, request, reply));
      if (answered instanceof Page) {
        if (answered.next) reply.header('link', answered.linkFor(request.url));
        return answered.items;
      }
      if (answered instanceof AttachedFile) return sendFile(reply, endpoint, answered);
      if (endpoint.stream)
        return reply
          .type('application/x-ndjson')
          .header('x-accel-buffering', 'no')
          .send(Readable.from(asText(answered as Lines<unknown>)));
      return endpoint.answer === null ? reply.send() : answered;
    },
  });
}

/** Runs a route's handler in the transaction that the route states. */
function runHandler(
  context: Context,
  { handler, transaction }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { viewer, params, query, body } = request;
  const run = (db: Db) => handler({ context, db, viewer, params, query, body, http: { request, reply } } as never);
  switch (transaction) {
    case 'none':
    case 'own':
      return run(context.db);
    case 'request':
      return inTransactionOf(context, viewer, run);
    case 'idempotent':
      return replyOnce(context, request, reply, run);
  }
}

async function withinLimit<Answer>(
  limit: Limit | null,
  viewer: Viewer | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!limit || !viewer) return work();
  const key = String(viewer.id);
  await limit.throttle.count(key);
  if (limit.counts === 'every call') return work();
  let isWrongGuess = false;
  try {
    return await work();
  } catch (error) {
    isWrongGuess = error instanceof Refusal && error.isWrongGuess;
    throw error;
  } finally {
    if (!isWrongGuess) await limit.throttle.giveBack(key);
  }
}

async function* asText(lines: Lines<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Saved, never shown in place: whatever is in it must not run as one of our pages (ASVS 5.4). */
function sendFile(reply: FastifyReply, endpoint: EndpointShape, file: AttachedFile): FastifyReply {
  return reply
    .type(endpoint.file ?? 'application/octet-stream')
    .header('content-disposition', contentDisposition(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.content);
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Writer | null;
  }
  interface FastifyContextConfig {
    /** What a body over the limit is refused with, where the usual sentence would not help. */
    tooLarge?: string;
  }
}
