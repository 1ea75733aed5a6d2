import type * as core from 'zod/v4/core';

/**
 * An endpoint, as data. Both sides read it: the server registers a handler for it, the page calls it, and both take
 * their types from it. It is written once, in an area's `contract/`.
 */
export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/circles/{id}/join`. */
  path: `/api/${string}`;
  /** One line for the OpenAPI document. */
  summary: string;
  /** `public` answers without a session; everything else answers 401 without one. There is no default: say it. */
  access: 'public' | 'signed-in';
  params?: core.$ZodObject;
  query?: core.$ZodObject;
  body?: core.$ZodType;
  /**
   * The few that take more than the usual 100 kB say how many bytes, and the sentence of the 413 beyond it. Only so many of them are
   * received at once.
   */
  largestBody?: { bytes: number; refusal: string };
  /** What comes back. `null` answers 204 with no body. Replies leave through this schema: what it does not name stays. */
  answer: core.$ZodType | null;
  /** The media type of the file that comes back, as an attachment, instead of JSON. `answer` is null then. */
  file?: string;
  /** The shape of each line of a reply that comes bit by bit, as JSON lines, until the connection ends. `answer` is null then. */
  stream?: core.$ZodType;
  /** A POST that makes something new: answers 201 and honours `Idempotency-Key`. */
  creates?: boolean;
  /**
   * How often one person may call it. Every signed-in POST and PUT says so: a `post` or a `message` where it makes something
   * (a message, a reaction and what is as small are `message`), `none` where it only sets what is there. A PATCH and a DELETE count
   * as changes without saying so; `none` is for those that must work at any time.
   */
  pace?: Pace;
}

/** See `server/pace.ts` for the limits. */
export type Pace = 'post' | 'message' | 'none';

/** Keeps the literal types of an endpoint; it adds nothing at run time. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type InputOf<S> = S extends core.$ZodType ? core.input<S> : never;
type OutputOf<S> = S extends core.$ZodType ? core.output<S> : never;

type Given<E extends EndpointShape, Key extends 'params' | 'query' | 'body', V> = E[Key] extends core.$ZodType
  ? { [K in Key]: V }
  : unknown;

/** What a caller hands over, before defaults and trimming. A query whose fields are all optional may be left out. */
export type EndpointInput<E extends EndpointShape> = Given<
  E,
  'params',
  Record<keyof InputOf<E['params']>, string | number>
> &
  (E['query'] extends core.$ZodType ? { query?: InputOf<E['query']> } : unknown) &
  Given<E, 'body', InputOf<E['body']>>;

/** What a handler receives, after validation. */
export type EndpointRequest<E extends EndpointShape> = Given<E, 'params', OutputOf<E['params']>> &
  Given<E, 'query', OutputOf<E['query']>> &
  Given<E, 'body', OutputOf<E['body']>>;

/** What comes back: `undefined` where the endpoint answers 204. */
export type EndpointAnswer<E extends EndpointShape> = E['answer'] extends core.$ZodType
  ? core.output<E['answer']>
  : undefined;

/** The status a success answers: 204 with nothing to say, 201 for something new, else 200. */
export function successStatus(shape: EndpointShape): 200 | 201 | 204 {
  if (shape.file || shape.stream) return 200;
  if (shape.answer === null) return 204;
  return shape.creates ? 201 : 200;
}
