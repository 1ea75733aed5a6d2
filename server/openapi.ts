import { toJSONSchema } from 'zod/v4/core';
import type { EndpointShape } from '#contract/endpoint.ts';
import { needsSession, successStatus } from '#contract/endpoint.ts';

/** An endpoint and its area. */
export interface DescribedEndpoint {
  area: string;
  /** A short description of the area. */
  about: string;
  endpoint: EndpointShape;
}

interface OperationObject {
  operationId?: string;
  tags?: string[];
  requestBody?: object;
  responses?: Record<string, ResponseObject>;
  parameters?: object[];
}
interface ResponseObject {
  description: string;
  headers?: object;
  content?: Record<string, { schema: object }>;
}
interface OpenApiDocument {
  tags?: { name: string; description: string }[];
  servers?: { url: string; description: string }[];
  components?: { responses?: Record<string, ResponseObject>; schemas?: Record<string, object> };
  paths?: Record<string, Record<string, OperationObject>>;
}

const errorSchemas = {
  Problem: {
    type: 'object',
    description: 'An error as RFC 9457. Ask for it with `Accept: application/problem+json`.',
    required: ['type', 'status', 'title'],
    properties: {
      type: { type: 'string' },
      status: { type: 'integer' },
      title: { type: 'string', description: 'One sentence for the user' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['pointer', 'detail'],
          properties: { pointer: { type: 'string' }, detail: { type: 'string' } },
        },
      },
    },
  },
};

const errorNames = {
  400: ['BadRequest', 'The request is not valid. The body says why in one sentence.'],
  401: ['NotSignedIn', 'The request has no session, or its token does not work.'],
  403: ['Forbidden', 'The current user may not do this, or the token does not have the scope.'],
  404: ['NotFound', 'There is nothing at this address, or the current user may not know of it.'],
  409: ['Conflict', 'The request does not fit the present state.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['UnsupportedMediaType', 'The body does not have the media type that is described.'],
  429: ['TooMany', 'Too many requests. Try again after the number of seconds in `Retry-After`.'],
  503: [
    'Unavailable',
    'Something that this needs does not answer. Try again after the number of seconds in `Retry-After`.',
  ],
} as const;
type ErrorStatus = keyof typeof errorNames;

function errorResponse(status: ErrorStatus): ResponseObject {
  return {
    description: errorNames[status][1],
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }
      : {}),
    content: {
      'text/plain': { schema: { type: 'string' } },
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  };
}

/** The refusals that an endpoint can return. */
function errorsOf(endpoint: EndpointShape): ErrorStatus[] {
  const { access, method, params, query, body, creates, upload, alsoRefuses = [] } = endpoint;
  const changes = method !== 'GET';
  const possible: [ErrorStatus, boolean][] = [
    [400, Boolean(query || body || creates || upload)],
    [401, access !== 'public'],
    // A token without the scope, or a member who has not accepted the documents.
    [403, changes || needsSession(endpoint)],
    [404, Boolean(params) || typeof access === 'object'],
    [409, changes],
    [413, Boolean(body || upload)],
    [415, Boolean(body || upload)],
    [429, true],
  ];
  const following = possible.filter(([, applies]) => applies).map(([status]) => status);
  return [...new Set([...following, ...alsoRefuses])].sort((a, b) => a - b);
}

/** `GET /api/circles/{id}/members` has the id `getCirclesByIdMembers`. */
export function operationId({ method, path }: Pick<EndpointShape, 'method' | 'path'>): string {
  const words = path
    .replace('/api/', '')
    .split(/[/.-]/)
    .map((word) => word.replace(/^\{(\w+)\}$/, (_, name: string) => `by-${name}`))
    .flatMap((word) => word.split('-'))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + words.join('');
}

function successResponse(endpoint: EndpointShape, generated: ResponseObject | undefined): ResponseObject {
  if (endpoint.file)
    return {
      description: 'A file, as an attachment',
      headers: { 'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } } },
      content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } },
    };
  if (endpoint.stream)
    return {
      description: 'JSON lines, until the connection ends',
      content: { 'application/x-ndjson': { schema: { type: 'string' } } },
    };
  if (endpoint.events)
    return {
      description: 'Events, until the session ends',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  if (endpoint.redirects)
    return {
      description: 'Continue at another address',
      headers: { Location: { description: 'The address', schema: { type: 'string' } } },
    };
  if (endpoint.answer === null) return { description: 'Done. The response has no body.' };
  return { ...generated, description: endpoint.creates ? 'Created' : 'Success' };
}

function formWithFile({ fields }: NonNullable<EndpointShape['upload']>): object {
  const { properties, required = [] } = toJSONSchema(fields, { io: 'input' });
  const file = { type: 'string', format: 'binary', description: 'The last part' };
  const schema = { type: 'object', required: [...required, 'file'], properties: { ...properties, file } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/**
 * Completes the generated OpenAPI 3.1 document: operation ids, tags by area, error responses, content types of files,
 * and the server.
 */
export function completeDocument<D extends object>(generated: D, endpoints: DescribedEndpoint[]): D {
  const document = structuredClone(generated) as D & OpenApiDocument;
  document.servers = [{ url: '/', description: 'This installation' }];
  const areas = new Map(endpoints.map(({ area, about }) => [area, about]));
  document.tags = [...areas].sort().map(([name, description]) => ({ name, description }));
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...errorSchemas },
    responses: Object.fromEntries(
      (Object.keys(errorNames).map(Number) as ErrorStatus[]).map((status) => [
        errorNames[status][0],
        errorResponse(status),
      ]),
    ),
  };
  for (const { area, endpoint } of endpoints) {
    const operation = document.paths?.[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (!operation) continue;
    const status = successStatus(endpoint);
    operation.operationId = operationId(endpoint);
    operation.tags = [area];
    if (endpoint.upload) operation.requestBody = formWithFile(endpoint.upload);
    operation.responses = {
      [status]: successResponse(endpoint, operation.responses?.[status]),
      ...Object.fromEntries(
        errorsOf(endpoint).map((error) => [error, { $ref: `#/components/responses/${errorNames[error][0]}` } as never]),
      ),
    };
  }
  return document;
}
