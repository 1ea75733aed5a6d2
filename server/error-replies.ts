import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { isDatabaseUnreachable, isForeignKeyViolation, isTransactionConflict } from './database.ts';
import { Refusal } from './errors.ts';

interface ErrorReply {
  status: number;
  /** One plain sentence a person can act on. */
  sentence: string;
  retryAfterSeconds?: number;
  relatedPath?: string;
  /** The fields at fault, for those who ask for problem+json. */
  fields?: { path: string; sentence: string }[];
}

/** Every error leaves here: as one sentence, or as RFC 9457 for a client that asks for it. */
export function handleErrors(app: FastifyInstance, log: Logger): void {
  app.decorateRequest('wasShed', false);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = replyFor(error, request);
    if (answer.status >= 500 && !request.wasShed)
      log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'request failed');
    return send(request, reply, answer);
  });
}

/** What reaches Fastify but no route: an address that can't be read. The usual headers, the usual sentence. */
export function replyToInvalidUrl(headers: Record<string, string>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'cache-control': 'no-store' });
    send(request, reply, { status: 400, sentence: 'The address could not be understood.' });
  };
}

/** How long a client has to read the reply to a broken request. */
const lingerMilliseconds = 1_000;

/** What does not even reach Fastify: bytes that are no HTTP request. */
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
    // A client that never closes its half would hold the connection for ever. What it still sends is read and dropped for a
    // moment: a connection that is closed with unread bytes breaks before the reply arrives.
    socket.resume();
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  };
}

function replyFor(error: FastifyError, request: FastifyRequest): ErrorReply {
  // Nobody is there to hear it, and it is no fault of ours.
  if (request.raw.aborted) return { status: 400, sentence: 'The request was not finished.' };
  if (error instanceof Refusal) {
    const { status, message: sentence, retryAfterSeconds, relatedPath } = error;
    return {
      status,
      sentence,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(relatedPath === undefined ? {} : { relatedPath }),
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id that can't be one names nothing (docs/product/calls.md, Ids and times).
    if (error.validationContext === 'params') return { status: 404, sentence: 'There is nothing at this address.' };
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath.replaceAll('/', '.').replace(/^\./, ''),
      sentence: issue.message ?? 'This is not valid',
    }));
    return { status: 400, sentence: fields[0]?.sentence ?? 'What was sent is not valid.', fields };
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { status: 413, sentence: request.routeOptions.config?.tooLarge ?? 'That is too large to send.' };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { status: 415, sentence: 'Send JSON, with the content type application/json.' };
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return { status: 400, sentence: 'What was sent could not be read as JSON.' };
  }
  if (isDatabaseUnreachable(error))
    return {
      status: 503,
      sentence: 'Staffroom cannot reach its records just now. Try again in a moment.',
      retryAfterSeconds: 5,
    };
  // Tried twice already: see `openDatabase`.
  if (isTransactionConflict(error))
    return {
      status: 503,
      sentence: 'Somebody else changed the same thing. Try again in a moment.',
      retryAfterSeconds: 1,
    };
  // It was there when the handler looked, or the handler would have said so itself.
  if (isForeignKeyViolation(error)) return { status: 404, sentence: 'This has just been removed.' };
  // Fastify's own refusals of a request it could not read (a bad URL, a bad header …) carry a status below 500.
  // One that the file server calls forbidden is a path that names nothing.
  const status = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
  if (status === 404) return { status, sentence: 'There is nothing at this address.' };
  if (status >= 400 && status < 500) return { status, sentence: 'The request could not be understood.' };
  return { status: 500, sentence: `Something went wrong. If it happens again, tell us this number: ${request.id}.` };
}

function send(request: FastifyRequest, reply: FastifyReply, answer: ErrorReply) {
  const { status, sentence, retryAfterSeconds, relatedPath, fields } = answer;
  reply.status(status);
  // The answer to an error is never the answer of the endpoint: it must not go through its schema.
  reply.serializer((payload) => payload as string);
  // The rest of it is still on its way. Were the connection closed now, it would break before the answer is read, and a
  // proxy would answer 502 instead. Node lets what comes fall, within the time a request may take.
  if (status === 413) reply.removeHeader('connection');
  if (relatedPath !== undefined) reply.header('link', `<${relatedPath}>; rel="related"`);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (request.headers.accept?.includes('application/problem+json')) {
    reply.type('application/problem+json; charset=utf-8');
    const errors = fields?.map((field) => ({ pointer: field.path, detail: field.sentence }));
    return reply.send(JSON.stringify({ type: 'about:blank', status, title: sentence, ...(errors ? { errors } : {}) }));
  }
  return reply.type('text/plain; charset=utf-8').send(sentence);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused because of too much load. Such requests are counted, and have no log lines of their own. */
    wasShed: boolean;
  }
}
