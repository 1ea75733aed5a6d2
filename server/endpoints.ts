import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as core from 'zod/v4/core';
import type { EndpointAnswer, EndpointRequest, EndpointShape, TokenKind } from '#contract/endpoint.ts';
import type { Context, Viewer } from './context.ts';
import type { Db } from './database.ts';
import type { Open } from './event-stream.ts';
import type { Lines } from './lines.ts';
import type { Page } from './paging.ts';
import type { SignedIn } from './signed-in.ts';
import type { Throttle } from './throttle.ts';
import { ServedFile } from './transfer/served-file.ts';
import type { IncomingFile } from './transfer/upload.ts';

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
  /** Searches wait in a queue of their own. For all other requests, `queueOf` chooses the queue. */
  isSearch?: boolean;
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
  isSearch: boolean;
  findMachine: FindMachine | null;
  mayLag: boolean;
}

/** A route with the name of its area, and what the area is about. */
export type AreaRoute = Route & { area: string; about: string };

/** Connects an endpoint to its handler, and says how it uses a transaction. */
export function handle<E extends EndpointShape>(
  endpoint: E,
  options: RouteOptions<ModeFor<E>> & MachineOption<E> & LagOption<E>,
  handler: Handler<E>,
): Route {
  const { transaction, limit = null, isSearch = false, findMachine = null, mayLag = false } = options;
  return { endpoint, handler, transaction, limit, isSearch, findMachine, mayLag };
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
