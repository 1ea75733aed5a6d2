import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import type { AreaRoute, Context, FindViewer } from './endpoints.ts';
import { handleErrors, replyToInvalidHttp, replyToInvalidUrl } from './error-replies.ts';
import { askAnother, notFound, notSignedIn, overloaded, tooBusy } from './errors.ts';
import { OpenStreams } from './event-stream.ts';
import { measureRequest } from './measures.ts';
import { completeDocument } from './openapi.ts';
import { servePages } from './pages.ts';
import { refuseTokenInAddress, sentToken } from './personal-token.ts';
import { registerRoute } from './register-route.ts';
import { makeRequestQueues } from './request-queue.ts';
import { scimMediaType } from './scim-protocol.ts';
import { refuseForeignHost, refuseForeignOrigin, securityHeaders } from './security.ts';
import { checkingSerializerCompiler, serializerCompiler } from './serializer.ts';
import { type BodyTime, limitBodyTime, usualBodyTime } from './transfer/body-time.ts';

export interface AppParts {
  context: Context;
  routes: AreaRoute[];
  findViewer: FindViewer;
  /** Whether the database can be reached and every migration is done. */
  isReady(): Promise<boolean>;
  /** The folder of the built pages. Leave it out to test only the API. */
  pagesFolder?: string;
  /** Whether a reply that does not match its contract fails. True in development and in tests. */
  checksReplies?: boolean;
  bodyTime?: BodyTime;
}

/** The limit for JSON bodies, unless a route has its own. */
const bodyLimit = 100_000;

/** Milliseconds after the start in which the event loop is late because of the start, not because of requests. */
const startTime = 5_000;

/** Builds the server. It does not listen yet: `start.ts` listens, and tests call it with `app.inject`. */
export async function buildApp({
  context,
  routes,
  findViewer,
  isReady,
  pagesFolder,
  checksReplies = false,
  bodyTime = usualBodyTime,
}: AppParts): Promise<FastifyInstance> {
  const { settings } = context;
  const headers = securityHeaders(settings);
  const app = fastify({
    frameworkErrors: replyToInvalidUrl(headers),
    clientErrorHandler: replyToInvalidHttp(headers),
    loggerInstance: context.log as FastifyBaseLogger,
    // The hook below logs one line per request, without addresses or bodies.
    logController: new LogController({ disableRequestLogging: true }),
    // The few log lines that need the request's id add it. A logger for each request would cost time.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID().slice(0, 8),
    bodyLimit,
    trustProxy: settings.TRUST_PROXY ?? false,
    // Ignore `__proto__` and `constructor` in a body like any other unknown field.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // The hook below refuses requests while the server closes, with a sentence.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // The hook below sets the limit of other requests.
    requestTimeout: bodyTime.upload,
    http: { headersTimeout: 30_000 },
  });
  // Node answers an unknown `Expect` with 417 and no sentence. RFC 9110 (10.1.1) lets a server ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(checksReplies ? checkingSerializerCompiler : serializerCompiler);
  // The API accepts only JSON. A form on another site can only send text.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  // A request without a body may have the content type of JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, String(body), done);
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('machine', null);
  // The media type of SCIM (RFC 7644).
  app.addContentTypeParser(scimMediaType, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, String(body), done);
  });
  handleErrors(app, context.log);

  // Runs before the hooks of plugins, so that their replies have the headers too. These are plain functions because
  // they run for every request: a promise would cost more than their work.
  let closing = false;
  let passingOn = false;
  const streams = new OpenStreams();
  app.decorate('passOn', () => {
    passingOn = true;
    streams.close();
  });
  app.addHook('preClose', async () => {
    closing = true;
    // The server would wait for their end.
    streams.close();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.routeOptions.url?.startsWith('/api/') ?? true) reply.header('cache-control', 'no-store');
    // While the server closes, it finishes requests in progress and refuses new ones on open connections.
    if (closing && request.url !== '/healthz') throw tooBusy('Staffroom is restarting. Try again in a few seconds.');
    if (request.url !== '/healthz' && request.url !== '/readyz') {
      if (passingOn && (request.method === 'GET' || request.method === 'HEAD')) {
        request.wasShed = true;
        throw askAnother();
      }
      refuseForeignHost(request, settings.PUBLIC_URL);
    }
    refuseTokenInAddress(request.url);
    // A browser adds a cookie to requests of other sites by itself, but never this header.
    if (sentToken(request) === null) refuseForeignOrigin(request, settings.PUBLIC_URL);
    limitBodyTime(request, reply, request.routeOptions.config.isUpload ?? false, bodyTime);
    done();
  });
  // A closing server would wait for the next request on a connection that is kept alive.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || passingOn) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.wasShed) return done();
    const { id: reqId, method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const measured = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    measureRequest({ ...measured, milliseconds: reply.elapsedTime });
    context.log.info({ reqId, method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms }, 'request');
    done();
  });

  await app.register(cookie);
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    customTypes: /^application\/(scim\+)?json/,
    encodings: ['br', 'gzip'],
  });
  let isSheddingFrom = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    isSheddingFrom = performance.now() + startTime;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: settings.BUSY_DELAY_MS,
    retryAfter: 5,
    pressureHandler: async (request) => {
      if (performance.now() < isSheddingFrom) return;
      // Health checks report on the process, not on its load.
      if (request.url === '/healthz' || request.url === '/readyz') return;
      throw overloaded();
    },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Staffroom',
        version: '0.1.0',
        description: 'Errors are one plain sentence, or RFC 9457 on request.',
        license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'staffroom_session' },
          personalToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'srt_…',
            description:
              'A personal access token, made in Settings. Each operation names the scope that it needs. An operation that names none cannot be called with a token.',
          },
          directoryToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'scim_…',
            description: 'The token of a directory (SCIM), made at the desk.',
          },
        },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  });

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await isReady();
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
  const queues = makeRequestQueues();
  for (const route of routes) registerRoute(app, { context, findViewer, streams, queues }, route);
  await serveDocument(app, context, findViewer, routes);
  if (pagesFolder) await servePages(app, pagesFolder, settings);
  else
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  return app;
}

/** The OpenAPI document, generated from the endpoints. Only members can read it. */
async function serveDocument(
  app: FastifyInstance,
  context: Context,
  findViewer: FindViewer,
  routes: AreaRoute[],
): Promise<void> {
  let document: object | null = null;
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    const viewer = await findViewer(context, request, reply, { extendsSession: true, mayBeKept: true });
    if (!viewer) throw notSignedIn();
    document ??= completeDocument(app.swagger(), routes);
    return document;
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends readers to other servers before `close`: open streams end, and reads get 502, which the proxy in front of
     * several servers repeats at another one (`deploy/nginx-staffroom.conf`). After a few, the proxy sends nothing more
     * here. Writes, which it would not repeat, are served as usual.
     */
    passOn(): void;
  }
}
