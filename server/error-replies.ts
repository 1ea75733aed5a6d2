import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import {
  isDatabaseFull,
  isDatabaseUnreachable,
  isForeignKeyViolation,
  isTransactionConflict,
  refusalOfTrigger,
} from './database-errors.ts';
import { noSpace, Refusal } from './errors.ts';
import { scimError, scimMediaType } from './scim-protocol.ts';

interface ErrorReply {
  status: number;
  /** One plain sentence that the user can act on. */
  sentence: string;
  retryAfterSeconds?: number;
  relatedPath?: string;
  /** See `Refusal.code`. */
  code?: string;
  /** The invalid fields, for clients that ask for problem+json. */
  fields?: { path: string; sentence: string }[];
}

/** Sends every error: as one sentence, or as RFC 9457 for a client that asks for it. */
export function handleErrors(app: FastifyInstance, log: Logger): void {
  app.decorateRequest('wasShed', false);
  const countShed = shedCounter(log);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal && error.isShed) {
      request.wasShed = true;
      countShed();
    }
    const answer = replyFor(error, request);
    if (answer.status >= 500 && !request.wasShed)
      log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'request failed');
    return send(request, reply, answer);
  });
}

/** Counts requests that were refused because of load. Logs at most one line per second. */
function shedCounter(log: Logger): () => void {
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

/** Replies to a URL that Fastify cannot route because it is not valid. It has the usual headers and a sentence. */
export function replyToInvalidUrl(headers: Record<string, string>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'cache-control': 'no-store' });
    send(request, reply, { status: 400, sentence: 'The address could not be understood.' });
  };
}

/** Milliseconds that a client has to read the reply to a broken request. */
const lingerMilliseconds = 1_000;

/** Replies to bytes that are not an HTTP request, which Fastify never receives. */
export function replyToInvalidHttp(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
    const [status, sentence] = tooLong
      ? ['431 Request Header Fields Too Large', 'The address or the headers are too long.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request took too long to arrive.']
        : ['400 Bad Request', 'The request could not be understood.'];
    const all = {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': sentence?.length,
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', sentence].join('\r\n'));
    // A client that never closes its half would keep the connection open for ever. For a moment, read and drop what it
    // still sends: a connection that closes with unread bytes breaks before the reply arrives.
    socket.resume();
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  };
}

function replyFor(error: FastifyError, request: FastifyRequest): ErrorReply {
  // The client has gone, so nobody reads this, and it is not our fault.
  if (request.raw.aborted) return { status: 400, sentence: 'The request was not finished.' };
  if (error instanceof Refusal) {
    const { status, message: sentence, retryAfterSeconds, relatedPath, code } = error;
    return {
      status,
      sentence,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(relatedPath === undefined ? {} : { relatedPath }),
      ...(code === undefined ? {} : { code }),
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An invalid id cannot exist (docs/product/calls.md, Ids and times).
    if (error.validationContext === 'params') return { status: 404, sentence: 'There is nothing at this address.' };
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath.replaceAll('/', '.').replace(/^\./, ''),
      sentence: issue.message ?? 'This is not valid',
    }));
    return { status: 400, sentence: fields[0]?.sentence ?? 'The request is not valid.', fields };
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { status: 413, sentence: request.routeOptions.config?.tooLarge ?? 'That is too large to send.' };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { status: 415, sentence: 'Send JSON, with the content type application/json.' };
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return { status: 400, sentence: 'The request body is not valid JSON.' };
  }
  if (isDatabaseUnreachable(error))
    return {
      status: 503,
      sentence: 'Staffroom cannot reach its database. Try again in a moment.',
      retryAfterSeconds: 5,
    };
  if (isDatabaseFull(error)) return { status: 507, sentence: noSpace().message };
  // The transaction has been tried twice. See `openDatabase`.
  if (isTransactionConflict(error))
    return {
      status: 503,
      sentence: 'Somebody else changed this at the same time. Try again.',
      retryAfterSeconds: 1,
    };
  const refusal = refusalOfTrigger(error);
  if (refusal !== undefined) return { status: 409, sentence: refusal };
  // The row existed when the handler checked; otherwise the handler would have refused.
  if (isForeignKeyViolation(error)) return { status: 404, sentence: 'This has just been removed.' };
  // Fastify's own refusals of a request that it cannot read (a bad URL, a bad header) have a status below 500. The file
  // server's 403 is a path that does not exist.
  const status = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
  if (status === 404) return { status, sentence: 'There is nothing at this address.' };
  if (status >= 400 && status < 500) return { status, sentence: 'The request could not be understood.' };
  return { status: 500, sentence: `Something went wrong. If it happens again, tell us this number: ${request.id}.` };
}

function send(request: FastifyRequest, reply: FastifyReply, answer: ErrorReply) {
  const { status, sentence, retryAfterSeconds, relatedPath, fields, code } = answer;
  reply.status(status);
  // An error must not go through the response schema of the endpoint.
  reply.serializer((payload) => payload as string);
  // The rest of the body is still arriving. If the connection closed now, it would break before the client reads the
  // reply, and a proxy would reply 502. Node drops the rest, within the time a request may take.
  if (status === 413) reply.removeHeader('connection');
  if (relatedPath !== undefined) reply.header('link', `<${relatedPath}>; rel="related"`);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (request.routeOptions.config?.protocol === 'scim')
    return reply
      .type(`${scimMediaType}; charset=utf-8`)
      .send(scimError(status, sentence, code ?? (fields ? 'invalidValue' : undefined)));
  if (request.headers.accept?.includes('application/problem+json')) {
    reply.type('application/problem+json; charset=utf-8');
    const errors = fields?.map((field) => ({ pointer: field.path, detail: field.sentence }));
    return reply.send(JSON.stringify({ type: 'about:blank', status, title: sentence, ...(errors ? { errors } : {}) }));
  }
  return reply.type('text/plain; charset=utf-8').send(sentence);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused because of load, or because this server is about to stop. Such requests are counted and have no log lines of their own. */
    wasShed: boolean;
  }
}
