import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type EndpointAnswer, type EndpointRequest, type EndpointShape, successStatus } from '#contract/endpoint.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database.ts';
import { notSignedIn } from './errors.ts';
import { replyOnce } from './idempotency.ts';
import { Page } from './paging.ts';
import type { Settings } from './settings.ts';
import type { Throttle } from './throttle.ts';

/** The person a request comes from. */
export interface Viewer {
  id: number;
}

/** What the whole server stands on; made once at the start. */
export interface House {
  db: Database;
  clock: Clock;
  settings: Settings;
  log: Logger;
  throttle(name: string, limit: number, seconds: number): Throttle;
}

/** What a handler is given. `db` is a transaction where the endpoint creates, so that a reply and its row are one. */
export type Call<E extends EndpointShape> = EndpointRequest<E> & {
  house: House;
  db: Db;
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer;
  /** For the few that set cookies or headers. */
  http: { request: FastifyRequest; reply: FastifyReply };
};

type Answered<E extends EndpointShape> =
  EndpointAnswer<E> extends readonly (infer Item)[] ? EndpointAnswer<E> | Page<Item> : EndpointAnswer<E>;

type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<Answered<E>>;

/** An endpoint with the code that answers it. */
export interface Route {
  endpoint: EndpointShape;
  handler: (call: never) => Promise<unknown>;
  /** Set where an endpoint keeps its own `Idempotency-Key` promise (registering has no session to key by). */
  ownIdempotency: boolean;
}

/** Joins an endpoint to its handler. A handler reads aloud: authorise, act, answer. */
export function handle<E extends EndpointShape>(
  endpoint: E,
  handler: Handler<E>,
  options: { ownIdempotency?: boolean } = {},
): Route {
  return { endpoint, handler, ownIdempotency: options.ownIdempotency ?? false };
}

/** Finds who a request comes from, and keeps their session alive. */
export type FindViewer = (house: House, request: FastifyRequest, reply: FastifyReply) => Promise<Viewer | null>;

export function registerRoute(app: FastifyInstance, house: House, findViewer: FindViewer, route: Route): void {
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
      response: { [status]: endpoint.answer ?? z.null().describe('Nothing to say') },
    },
    // Before the body is read, so that a stranger learns nothing from what is wrong with it, and costs nothing.
    onRequest: async (request, reply) => {
      request.viewer = await findViewer(house, request, reply);
      if (!request.viewer && endpoint.access === 'signed-in') throw notSignedIn();
    },
    handler: async (request, reply) => {
      const answer = (db: Db) =>
        route.handler({
          house,
          db,
          viewer: request.viewer,
          params: request.params,
          query: request.query,
          body: request.body,
          http: { request, reply },
        } as never);

      reply.status(status);
      if (endpoint.creates && !route.ownIdempotency) return replyOnce(house, request, reply, answer);
      // What a change checks first must still hold when it is made: one transaction around both. Signing in and out
      // have nothing of the kind, and must not hold a connection while a password is hashed.
      const changes = endpoint.method !== 'GET' && endpoint.access === 'signed-in';
      const answered = await (changes ? house.db.transaction(answer) : answer(house.db));
      if (answered instanceof Page) {
        if (answered.next) reply.header('link', answered.linkFor(request.url));
        return answered.items;
      }
      return endpoint.answer === null ? reply.send() : answered;
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}
