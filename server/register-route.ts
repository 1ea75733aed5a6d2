import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type EndpointShape, needsSession, successStatus, tokenKindOf } from '#contract/endpoint.ts';
import { scopeOf } from '#contract/token-scopes.ts';
import { hasToAccept, refuseWithoutAccess } from './access.ts';
import type { Context } from './context.ts';
import { noteOwnWrites } from './databases/own-writes.ts';
import { AttachedFile, type FindMachine, type FindViewer, type Machine, Redirect, type Route } from './endpoints.ts';
import { callerLeft, notSignedIn } from './errors.ts';
import type { Open, OpenStreams } from './event-stream.ts';
import { admitLargeRequest } from './large-bodies.ts';
import { asText, type Lines } from './lines.ts';
import { paceOf } from './pace.ts';
import { Page } from './paging.ts';
import { queueOf, type RequestQueues } from './request-queue.ts';
import { runHandler, withinLimit } from './run-handler.ts';
import { scimMediaType } from './scim-protocol.ts';
import type { SignedIn } from './signed-in.ts';
import { ServedFile, serveFile } from './transfer/served-file.ts';
import { acceptUploads, admitUpload, dropRest } from './transfer/upload.ts';

/** What all routes of an app share. */
export interface RouteParts {
  context: Context;
  findViewer: FindViewer;
  streams: OpenStreams;
  queues: RequestQueues;
}

const emptyReply = z.null().describe('Nothing to say');

/** Adds a route to the app: who may call it, what it accepts, and what it replies. */
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

function addRoute(app: FastifyInstance, { context, findViewer, streams, queues }: RouteParts, route: Route): void {
  const { endpoint } = route;
  const status = successStatus(endpoint);
  const queue = queueOf(route, queues);
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
      queue?.refuseIfFull();
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
      const runNow = () => {
        // While somebody types, each search cancels the one before.
        if (endpoint.method === 'GET' && reply.raw.destroyed) throw callerLeft();
        return withinLimit(route.limit, request.viewer, () => runHandler(context, route, request, reply));
      };
      const run = queue ? () => queue.run(runNow) : runNow;
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
