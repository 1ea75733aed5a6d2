import type * as core from 'zod/v4/core';
import type { Permission } from './permissions.ts';
import type { ScopeField } from './token-scopes.ts';

/**
 * The description of an endpoint. Server and pages share it: the server registers a handler for it, the pages call it,
 * and both take their types from it. Each endpoint is written once, in the `contract/` of an area.
 */
export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/circles/{id}/join`. */
  path: `/api/${string}`;
  /** One sentence or phrase for the OpenAPI document. */
  summary: string;
  /**
   * `public` works without a session. Otherwise, a request without a session gets 401. With a `permission`, a member
   * without it gets the 404 of an unknown address. With `isLocal` it is also for a role that is limited to schools: the
   * handler then shows only their people (`deskScopeOf`). With a `token`, only a program with a bearer token of this kind
   * may call it: a session does not help, and a request without a valid token gets 401. There is no default.
   */
  access: 'public' | 'signed-in' | { permission: Permission; isLocal?: true } | { token: TokenKind };
  /**
   * Open to a member who has not accepted the current documents of the operator: what they need to read and accept them, to sign
   * out, to take their data with them and to write to the operator. Everything else answers 403 with a link to `acceptPage`.
   */
  beforeAccepting?: true;
  /**
   * The field of the product that a personal access token needs for it. A GET needs `<field>:read`, everything else
   * `<field>:write` (`scopeOf`). Without a field, tokens get 403: it is about the security of the account, or only makes
   * sense in a page.
   */
  scope?: ScopeField;
  params?: core.$ZodObject;
  query?: core.$ZodObject;
  body?: core.$ZodType;
  /**
   * For the few endpoints that accept more than the usual 100 kB: the limit in bytes, and the sentence of the 413 for a
   * larger body. The server accepts only a few such requests at the same time.
   */
  largestBody?: { bytes: number; refusal: string };
  /**
   * Receives one file as `multipart/form-data`, streamed: the text fields first, then one part with the file. `tooLarge` is
   * the sentence of the 413 for a file above `largestFile` bytes.
   */
  upload?: { fields: core.$ZodObject; largestFile: number; tooLarge: string };
  /** Also accepts a form, whose fields are ignored: mail programs unsubscribe with one (RFC 8058). */
  acceptsForm?: boolean;
  /** Also accepts its body as a form (`application/x-www-form-urlencoded`), as OpenID providers send it. */
  readsForm?: boolean;
  /** Replies with 303 and the address that the handler returns as a `Redirect`. `answer` is null then. */
  redirects?: boolean;
  /**
   * The protocol of the endpoint, if it is not the API's own. With `scim` (RFC 7644), bodies and replies have the media
   * type `application/scim+json`, and errors the shape of SCIM.
   */
  protocol?: 'scim';
  /**
   * The reply has a secret. It is never compressed: from the length of a compressed reply, somebody who can choose a part of it
   * can guess the rest (BREACH).
   */
  hasSecret?: true;
  /** The schema of the reply. `null` means 204 without a body. Fields that the schema does not name are left out. */
  answer: core.$ZodType | null;
  /** The media type of a file that is returned as an attachment, instead of JSON. `answer` is null then. */
  file?: string;
  /** The shape of each line of a reply that is streamed as JSON lines. `answer` is null then. */
  stream?: core.$ZodType;
  /**
   * The shape of each event of a reply that stays open as `text/event-stream`. `answer` is null then. Such a request does
   * not extend the session: a page that is left open would otherwise keep it for ever.
   */
  events?: core.$ZodType;
  /**
   * Refusals besides those that follow from the other fields: 404 for what a body names, for example, or 503 for a server elsewhere that does
   * not answer. The OpenAPI document has them.
   */
  alsoRefuses?: readonly (400 | 401 | 404 | 409 | 413 | 503)[];
  /** A POST that creates something: it returns 201 and honours `Idempotency-Key`. */
  creates?: boolean;
  /**
   * The limit on one member's calls. Every signed-in POST and PUT declares it: `post` or `message` if it creates
   * something (`message` for messages, reactions and other small items), `upload` for a file, `draft` for what the page saves while the
   * member types, `none` if it only sets a value. A GET declares `search` if it could be used to copy the list of members. A PATCH and a DELETE count as changes by default; `none` is for those that must always work.
   */
  pace?: Pace;
}

/** The link in the 403 reply to a member who must accept documents first. */
export const acceptPage = '/accept';

/** What a bearer token can be for: `scim` is the directory of a school or trust (`docs/adr/063-sign-in-with-a-provider.md`). */
export type TokenKind = 'scim';

/** `server/pace.ts` has the limits. */
export type Pace = 'post' | 'message' | 'upload' | 'draft' | 'search' | 'none';

/** Keeps the literal types of an endpoint. It does nothing at run time. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type InputOf<S> = S extends core.$ZodType ? core.input<S> : never;
type OutputOf<S> = S extends core.$ZodType ? core.output<S> : never;

type Given<E extends EndpointShape, Key extends 'params' | 'query' | 'body', V> = E[Key] extends core.$ZodType
  ? { [K in Key]: V }
  : unknown;

/** What a caller passes, before defaults and trimming. A query whose fields are all optional may be left out. */
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

/** The reply: `undefined` if the endpoint returns 204. */
export type EndpointAnswer<E extends EndpointShape> = E['answer'] extends core.$ZodType
  ? core.output<E['answer']>
  : undefined;

/** The kind of bearer token that the endpoint needs, or null. */
export const tokenKindOf = ({ access }: Pick<EndpointShape, 'access'>): TokenKind | null =>
  typeof access === 'object' && 'token' in access ? access.token : null;

/** The permission that the endpoint needs, or null. */
export const permissionOf = ({ access }: Pick<EndpointShape, 'access'>): Permission | null =>
  typeof access === 'object' && 'permission' in access ? access.permission : null;

/** Whether the endpoint works only with a session. */
export const needsSession = (endpoint: Pick<EndpointShape, 'access'>): boolean =>
  endpoint.access !== 'public' && tokenKindOf(endpoint) === null;

/** The status of a success: 204 without a body, 201 for something new, 303 for a redirect, otherwise 200. */
export function successStatus(shape: EndpointShape): 200 | 201 | 204 | 303 {
  if (shape.redirects) return 303;
  if (shape.file || shape.stream || shape.events) return 200;
  if (shape.answer === null) return 204;
  return shape.creates ? 201 : 200;
}
