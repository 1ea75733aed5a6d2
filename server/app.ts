import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { type AreaRoute, type Context, type FindViewer, registerRoute } from './endpoints.ts';
import { handleErrors, replyToInvalidHttp, replyToInvalidUrl } from './error-replies.ts';
import { notFound, notSignedIn, tooBusy } from './errors.ts';
import { completeDocument } from './openapi.ts';
import { servePages } from './pages.ts';
import { refuseForeignHost, refuseForeignOrigin, securityHeaders } from './security.ts';
import { checkingSerializerCompiler, serializerCompiler } from './serializer.ts';

export interface AppParts {
  context: Context;
  routes: AreaRoute[];
  findViewer: FindViewer;
  /** Whether the database answers and every migration is done. */
  isReady(): Promise<boolean>;
  /** The built pages; left out where only the API is under test. */
  pagesFolder?: string;
  /** Whether a reply that does not have the types of its contract fails: in development and in tests. */
  checksReplies?: boolean;
}

/** JSON bodies on every route but those that say otherwise. */
const bodyLimit = 100_000;

/** So long after the start, in milliseconds, the delay of the event loop is that of the start itself, not of requests. */
const startTime = 5_000;

/** Puts the server together. It listens nowhere: `start.ts` does that, and tests call it by `app.inject`. */
export async function buildApp({
  context,
  routes,
  findViewer,
  isReady,
  pagesFolder,
  checksReplies = false,
}: AppParts): Promise<FastifyInstance> {
  const { settings } = context;
  const headers = securityHeaders(settings);
  const app = fastify({
    frameworkErrors: replyToInvalidUrl(headers),
    clientErrorHandler: replyToInvalidHttp(headers),
    loggerInstance: context.log as FastifyBaseLogger,
    // One line a request, written by the hook below, without addresses or bodies.
    logController: new LogController({ disableRequestLogging: true }),
    // The request's number goes into the few lines that need it; a logger for every request would be made for nothing.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID().slice(0, 8),
    bodyLimit,
    trustProxy: settings.TRUST_PROXY ?? false,
    // `__proto__` and `constructor` in a body are unknown fields like any other: dropped, not an error.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // The hook below answers for a server that is closing, in a sentence.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(checksReplies ? checkingSerializerCompiler : serializerCompiler);
  // JSON is all that is spoken here; a form of another site can only send text.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  // A call without a body may still say that it would be JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, String(body), done);
  });
  app.decorateRequest('viewer', null);
  handleErrors(app, context.log);

  // Before any plugin's hooks, so that whatever they answer carries the headers. They run for every request, so they are
  // plain functions: a promise each would cost more than what they do.
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.routeOptions.url?.startsWith('/api/') ?? true) reply.header('cache-control', 'no-store');
    // While closing, what is in flight finishes; what still comes in on an open connection is sent away.
    if (closing && request.url !== '/healthz') throw tooBusy('Staffroom is restarting. Try again in a few seconds.');
    if (request.url !== '/healthz' && request.url !== '/readyz') refuseForeignHost(request, settings.PUBLIC_URL);
    refuseForeignOrigin(request, settings.PUBLIC_URL);
    done();
  });
  // A connection kept alive would keep a closing server waiting for its next request.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.wasShed) return done();
    const { id: reqId, method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    context.log.info({ reqId, method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms }, 'request');
    done();
  });

  await app.register(cookie);
  const countShed = shedCounter(context.log);
  let isSheddingFrom = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    isSheddingFrom = performance.now() + startTime;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: settings.BUSY_DELAY_MS,
    retryAfter: 5,
    pressureHandler: async (request) => {
      if (performance.now() < isSheddingFrom) return;
      // Health checks tell the truth about the process, not about its load.
      if (request.url === '/healthz' || request.url === '/readyz') return;
      request.wasShed = true;
      countShed();
      throw tooBusy('Staffroom is very busy. Try again in a few seconds.');
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
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'staffroom_session' } } },
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
  for (const route of routes) registerRoute(app, context, findViewer, route);
  await serveDocument(app, context, findViewer, routes);
  if (pagesFolder) await servePages(app, pagesFolder);
  else
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  return app;
}

/** Counts requests that were refused because of too much load, and logs one line a second. */
function shedCounter(log: Context['log']): () => void {
  let requests = 0;
  return () => {
    requests += 1;
    if (requests > 1) return;
    setTimeout(() => {
      log.warn({ requests }, 'requests were refused because the server is too busy');
      requests = 0;
    }, 1_000).unref();
  };
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
    if (!(await findViewer(context, request, reply))) throw notSignedIn();
    document ??= completeDocument(app.swagger(), routes);
    return document;
  });
}
