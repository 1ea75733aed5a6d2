import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type * as core from 'zod/v4/core';
import {
  type EndpointAnswer,
  type EndpointRequest,
  type EndpointShape,
  needsSession,
  successStatus,
  type TokenKind,
  tokenKindOf,
} from '#contract/endpoint.ts';
import { scopeOf } from '#contract/token-scopes.ts';
import { hasToAccept, refuseWithoutAccess } from './access.ts';
import type { Context, Viewer } from './context.ts';
import type { Db } from './database.ts';
import { noteOwnWrites, readThatMayLag } from './databases/own-writes.ts';
import { notSignedIn, Refusal } from './errors.ts';
import type { Open, OpenStreams } from './event-stream.ts';
import { replyOnce } from './idempotency.ts';
import { admitLargeRequest } from './large-bodies.ts';
import { asText, type Lines } from './lines.ts';
import { paceOf } from './pace.ts';
import { Page } from './paging.ts';
import { scimMediaType } from './scim-protocol.ts';
import { sentDraftOf } from './sent-drafts.ts';
import type { SignedIn } from './signed-in.ts';
import type { Throttle } from './throttle.ts';
import { inTransactionOf } from './transactions.ts';
import { ServedFile, serveFile } from './transfer/served-file.ts';
import { acceptUploads, admitUpload, dropRest, type IncomingFile, openUpload } from './transfer/upload.ts';

export type { Context, IncomingFile, Lines, SignedIn, Viewer };
export { ServedFile };

/** What a handler receives. `db` is a transaction if the route has one, otherwise the pool. */
export type Call<E extends EndpointShape> = EndpointRequest<E> &
  UploadOf<E> & {
    context: Context;
    db: Db;
    viewer: ViewerFor<E['access']>;
    /** The program that calls, for an endpoint that needs a token. */
    machine: E['access'] extends { token: TokenKind } ? Machine : null;
    /** Only for handlers that set cookies or headers. */
    http: { request: FastifyRequest; reply: FastifyReply };
  };

type ViewerFor<Access> = Access extends 'public'
  ? Viewer | null
  : Access extends { token: TokenKind }
    ? null
    : SignedIn;

type UploadOf<E extends EndpointShape> = E['upload'] extends { fields: infer Fields extends core.$ZodObject }
  ? { upload: IncomingFile<Fields> }
  : unknown;

/** A file to download: its name, which may contain anything a user typed, its content, and the bytes of a stream. */
export class AttachedFile {
  readonly name: string;
  readonly content: string | Buffer | Readable;
  readonly size: number | undefined;

  constructor(name: string, content: string | Buffer | Readable, size?: number) {
    this.name = name;
    this.content = content;
    this.size = size;
  }
}

/** The reply of an endpoint that `redirects`. */
export class Redirect {
  readonly to: string;

  constructor(to: string) {
    this.to = to;
  }
}

/** A program that called with a bearer token. */
export interface Machine {
  tokenId: number;
  /** What the token belongs to. For `scim`: the id of the sign-in provider. */
  subjectId: number;
}

/** Finds the program that a token belongs to. Returns null for an unknown, revoked or expired token. */
export type FindMachine = (context: Context, token: string) => Promise<Machine | null>;

type Answered<E extends EndpointShape> = E['redirects'] extends true
  ? Redirect
  : E['file'] extends string
    ? AttachedFile | ServedFile
    : E['stream'] extends core.$ZodType
      ? Lines<core.output<E['stream']>>
      : E['events'] extends core.$ZodType
        ? Open
        : AnsweredInJson<EndpointAnswer<E>>;

/** An endpoint that returns a list may return a page of it. */
type AnsweredInJson<Answer> = Answer extends readonly (infer Item)[] ? Answer | Page<Item> : Answer;

type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<Answered<E>>;

/**
 * How often a user may call an endpoint. The call is counted before the work begins, so that many guesses at the same
 * time cannot all pass before the first one is counted. A call that should not count is given back afterwards. Counting
 * never happens inside a transaction: many transactions would then wait for each other's connections.
 */
export interface Limit {
  throttle: Throttle;
  /** Every call, or only those refused as a wrong guess. */
  counts: 'every call' | 'wrong guesses';
}

/**
 * How a route uses a transaction:
 * - `none`: the handler runs on the pool. It only reads, or its statements are independent.
 * - `request`: the whole handler runs in one transaction, so that what it checks first is still true when it writes.
 *   The transaction locks the current user's account first: a closed account gets 401.
 * - `idempotent`: as `request`, and the `Idempotency-Key` of the request is claimed in the same transaction.
 * - `own`: the handler opens its own transactions, because part of its work takes long. It uses no connection while a
 *   password is hashed or a model replies.
 */
export type TransactionMode = 'none' | 'request' | 'idempotent' | 'own';

/** The modes that are possible for an endpoint. Only a signed-in change has an account to lock. */
type ModeFor<E extends EndpointShape> = E['method'] extends 'GET'
  ? 'none'
  : E['access'] extends 'public' | { token: TokenKind }
    ? 'none' | 'own'
    : E['creates'] extends true
      ? TransactionMode
      : Exclude<TransactionMode, 'idempotent'>;

/** What a route declares. */
export interface RouteOptions<Mode extends TransactionMode = TransactionMode> {
  transaction: Mode;
  limit?: Limit;
}

/**
 * A read says with `mayLag` that it may come from a replica, which can be seconds behind. Only for reads whose access
 * depends on nothing but the session: no permission, membership, block or moderation may be read late. The handler reads
 * only with its `db`, writes nothing, and may run twice. Members always see what they wrote themselves.
 */
type LagOption<E extends EndpointShape> = E['method'] extends 'GET' ? { mayLag?: boolean } : { mayLag?: undefined };

/** An endpoint that needs a token says how its token is found. */
type MachineOption<E extends EndpointShape> = E['access'] extends { token: TokenKind }
  ? { findMachine: FindMachine }
  : { findMachine?: undefined };

/** An endpoint with its handler. */
export interface Route {
  endpoint: EndpointShape;
  handler: (call: never) => Promise<unknown>;
  transaction: TransactionMode;
  limit: Limit | null;
  findMachine: FindMachine | null;
  mayLag: boolean;
}

/** A route with the name of its area, and what the area is about. */
export type AreaRoute = Route & { area: string; about: string };

/** Connects an endpoint to its handler, and says how it uses a transaction. */
export function handle<E extends EndpointShape>(
  endpoint: E,
  { transaction, limit, findMachine, mayLag = false }: RouteOptions<ModeFor<E>> & MachineOption<E> & LagOption<E>,
  handler: Handler<E>,
): Route {
  return { endpoint, handler, transaction, limit: limit ?? null, findMachine: findMachine ?? null, mayLag };
}

export interface FindViewerOptions {
  /** Moves the end of the session forward. */
  extendsSession: boolean;
  /**
   * Whether the session may come from the memory of the server, which can be milliseconds late when another server ends a session.
   * Only for reads, and for changes whose transaction checks the session again.
   */
  mayBeKept: boolean;
}

/**
 * Finds the user of a request by the session in its cookie or by its personal access token. Throws 401 for a token that does not work, and 400 for a token together with a session.
 */
export type FindViewer = (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  options: FindViewerOptions,
) => Promise<SignedIn | null>;

/** What all routes of an app share. */
export interface RouteParts {
  context: Context;
  findViewer: FindViewer;
  streams: OpenStreams;
}

const emptyReply = z.null().describe('Nothing to say');

export function registerRoute(app: FastifyInstance, parts: RouteParts, route: Route): void {
  if (route.endpoint.upload) {
    app.register(async (scope) => {
      await acceptUploads(scope);
      addRoute(scope, parts, route);
    });
    return;
  }
  if (route.endpoint.readsForm) {
    app.register(async (scope) => {
      const form = 'application/x-www-form-urlencoded';
      scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      addRoute(scope, parts, route);
    });
    return;
  }
  if (!route.endpoint.acceptsForm) {
    addRoute(app, parts, route);
    return;
  }
  app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    addRoute(scope, parts, route);
  });
}

function addRoute(app: FastifyInstance, { context, findViewer, streams }: RouteParts, route: Route): void {
  const { endpoint } = route;
  const status = successStatus(endpoint);
  const isStillSignedIn = (request: FastifyRequest, reply: FastifyReply) => async () => {
    if (!needsSession(endpoint)) return true;
    const viewer = await findViewer(context, request, reply, { extendsSession: false, mayBeKept: true });
    return viewer !== null && !hasToAccept(endpoint, viewer);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Only JSON without secrets. A file keeps its length, and a stream is sent line by line.
    ...(endpoint.file || endpoint.stream || endpoint.events || endpoint.hasSecret ? {} : { compress: {} }),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      security: securityOf(endpoint),
      ...(endpoint.file || endpoint.stream || endpoint.events || endpoint.redirects
        ? {}
        : { response: { [status]: endpoint.answer ?? emptyReply } }),
    },
    ...(endpoint.largestBody ? { bodyLimit: endpoint.largestBody.bytes } : {}),
    ...(endpoint.upload ? { bodyLimit: Number.MAX_SAFE_INTEGER } : {}),
    config: {
      ...(endpoint.largestBody ? { tooLarge: endpoint.largestBody.refusal } : {}),
      ...(endpoint.upload ? { isUpload: true } : {}),
      ...(endpoint.protocol ? { protocol: endpoint.protocol } : {}),
    },
    // Before the body is read, so that a request without a session learns nothing from its faults and costs little.
    onRequest: async (request, reply) => {
      if (route.findMachine) request.machine = await machineOf(context, request, reply, route.findMachine);
      else {
        const mayBeKept =
          endpoint.method === 'GET' || route.transaction === 'request' || route.transaction === 'idempotent';
        request.viewer = await findViewer(context, request, reply, { extendsSession: !endpoint.events, mayBeKept });
        refuseWithoutAccess(context, endpoint, request.viewer, reply);
      }
      if (endpoint.largestBody) admitLargeRequest(reply);
      if (endpoint.upload && request.viewer) admitUpload(request, reply, endpoint.upload, request.viewer.id);
    },
    handler: async (request, reply) => {
      reply.status(status);
      if (endpoint.upload) reply.raw.once('finish', () => dropRest(request));
      if (request.viewer) await context.countWrite(paceOf(endpoint), request.viewer);
      const run = () => withinLimit(route.limit, request.viewer, () => runHandler(context, route, request, reply));
      const answered =
        endpoint.method === 'GET' && !route.endpoint.redirects
          ? await run()
          : await noteOwnWrites(context, request, reply, Boolean(endpoint.stream), run);
      if (answered instanceof Page) {
        if (answered.next) reply.header('link', answered.linkFor(request.url));
        return answered.items;
      }
      if (answered instanceof Redirect) return reply.redirect(answered.to, 303);
      if (endpoint.protocol === 'scim' && endpoint.answer !== null) reply.type(scimMediaType);
      if (answered instanceof ServedFile) return serveFile(request, reply, answered);
      if (answered instanceof AttachedFile) return sendFile(reply, endpoint, answered);
      if (endpoint.events) return streams.send(request, reply, answered as Open);
      if (endpoint.stream)
        return reply
          .type('application/x-ndjson')
          .header('x-accel-buffering', 'no')
          .send(Readable.from(asText(answered as Lines<unknown>, isStillSignedIn(request, reply))));
      return endpoint.answer === null ? reply.send() : answered;
    },
  });
}

/** What a caller can prove who they are with, for the OpenAPI document. */
function securityOf(endpoint: EndpointShape): Record<string, string[]>[] {
  if (tokenKindOf(endpoint)) return [{ directoryToken: [] }];
  if (!needsSession(endpoint)) return [];
  const scope = scopeOf(endpoint);
  return [{ session: [] }, ...(scope ? [{ personalToken: [scope] }] : [])];
}

/** Returns the program with the bearer token of a request (RFC 6750). Throws 401 without a valid one. */
async function machineOf(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  findMachine: FindMachine,
): Promise<Machine> {
  const token = /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  const machine = token ? await findMachine(context, token) : null;
  if (machine) return machine;
  reply.header('www-authenticate', 'Bearer');
  throw notSignedIn('Send a valid token in the Authorization header.');
}

/**
 * Runs the handler of a route in the transaction that the route declares. The draft of what the request sends ends in
 * the same transaction, so that it is not offered again if the reply is lost.
 */
async function runHandler(
  context: Context,
  { endpoint, handler, transaction, mayLag }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { viewer, machine, params, query, body } = request;
  const draft = viewer ? sentDraftOf(request) : null;
  const upload = endpoint.upload ? await openUpload(request, endpoint.upload) : undefined;
  const run = async (db: Db) => {
    const http = { request, reply };
    const answered = await handler({ context, db, viewer, machine, params, query, body, upload, http } as never);
    if (viewer && draft) await context.endSentDraft(db, viewer.id, draft, context.clock.now());
    return answered;
  };
  switch (transaction) {
    case 'none':
      return mayLag ? readThatMayLag(context, request, run) : run(context.db);
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

/** Always sent as a download: the browser must not show it as one of our pages (ASVS 5.4). */
function sendFile(reply: FastifyReply, endpoint: EndpointShape, file: AttachedFile): FastifyReply {
  // The handler found that the caller has the file already. A 304 has no body and no length (RFC 9110, section 15.4.5).
  if (reply.statusCode === 304) return reply.send();
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .type(endpoint.file ?? 'application/octet-stream')
    .header('content-disposition', contentDisposition(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.content);
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SignedIn | null;
    machine: Machine | null;
  }
  interface FastifyContextConfig {
    /** The sentence for a body over the limit, if the usual one would not help. */
    tooLarge?: string;
    /** The body may take as long as an upload. */
    isUpload?: boolean;
    /** The protocol of the endpoint, for its errors. */
    protocol?: 'scim';
  }
}
