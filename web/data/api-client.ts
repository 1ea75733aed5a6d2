import type * as core from 'zod/v4/core';
import { acceptPage, type EndpointAnswer, type EndpointInput, type EndpointShape } from '#contract/endpoint.ts';
import { nextCursor } from '#contract/paging.ts';
import { firstAnswer, forgetFirstAnswers } from './first-answers.ts';

/** A reply with an error status. The message is `status: body`, for example `409: That name is taken.` */
export class RequestError extends Error {
  readonly status: number;
  /** Only the sentence of the server. Empty if the body was empty. */
  readonly sentence: string;
  /** The path of a related page, from a `Link` header with `rel="related"`, or null. */
  readonly related: string | null;

  constructor(status: number, body: string, statusText: string, related: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.name = 'RequestError';
    this.status = status;
    this.sentence = body.trim();
    this.related = related;
  }
}

/** There was no reply: the network or the server is unavailable. */
export class Unreachable extends Error {
  constructor() {
    super('Staffroom could not be reached. Check your connection, then try again.');
    this.name = 'Unreachable';
  }
}

export interface CallOptions {
  /** Sent to an endpoint that creates, so that a second press or a retry never creates two. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the request finish after the page is closed, for example to save a draft. */
  keepalive?: boolean;
  /** The draft of the text that is sent (`areas/drafts`). The server ends it together with the call. */
  draftSent?: string | null;
}

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

const endedListeners = new Set<() => void>();

/** Calls `listener` when a call is refused because the session has ended. Returns a function that removes the listener. */
export function onSessionEnded(listener: () => void): () => void {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
}

/** Call it when a signed-in call was refused because the session has ended. */
export function announceSessionEnded(): void {
  for (const listener of endedListeners) listener();
}

const acceptListeners = new Set<() => void>();

/** Calls `listener` when a call is refused until the user has accepted documents. Returns a function that removes it. */
export function onMustAccept(listener: () => void): () => void {
  acceptListeners.add(listener);
  return () => acceptListeners.delete(listener);
}

const resumedListeners = new Set<() => void>();

/** Calls `listener` when the current user has signed in again after the session ended. Returns a function that removes it. */
export function onSessionResumed(listener: () => void): () => void {
  resumedListeners.add(listener);
  return () => resumedListeners.delete(listener);
}

/** Call it when the current user has signed in again after the session ended. */
export function announceSessionResumed(): void {
  for (const listener of resumedListeners) listener();
}

/** Calls an endpoint. Throws `RequestError` for an error status and `Unreachable` if there is no reply. */
export async function call<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointAnswer<E>> {
  const response = await send(endpoint, input as LooseInput, options);
  return (endpoint.answer === null ? undefined : await response.json()) as EndpointAnswer<E>;
}

/** A page of a list, and the cursor of the next if there is one. */
export interface ListPage<Item> {
  items: Item[];
  next: string | null;
}

/** Calls an endpoint that returns a page of a list. */
export async function callPage<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<ListPage<EndpointAnswer<E> extends readonly (infer Item)[] ? Item : never>> {
  const response = await send(endpoint, input as LooseInput, options);
  return { items: await response.json(), next: nextCursor(response.headers.get('link')) };
}

/** Returns the answer of an endpoint if the browser has read it before the scripts ran. */
export function firstCall<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
): EndpointAnswer<E> | undefined {
  return firstAnswer(addressOf(endpoint, input as LooseInput))?.body as EndpointAnswer<E> | undefined;
}

/** The same for an endpoint that returns a page of a list. */
export function firstPage<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
): ListPage<EndpointAnswer<E> extends readonly (infer Item)[] ? Item : never> | undefined {
  const found = firstAnswer(addressOf(endpoint, input as LooseInput));
  return found && { items: found.body as never, next: nextCursor(found.link) };
}

/** Calls an endpoint that returns JSON lines. Ends without an error when the connection ends. */
export async function* callLines<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): AsyncGenerator<E['stream'] extends core.$ZodType ? core.output<E['stream']> : never> {
  const { body } = await send(endpoint, input as LooseInput, options);
  if (!body) return;
  let rest = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}

/** The path and the query of a call. */
function addressOf(endpoint: EndpointShape, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function send(endpoint: EndpointShape, input: LooseInput, options: CallOptions): Promise<Response> {
  const { body } = input;
  const request: RequestInit = { method: endpoint.method, credentials: 'include', headers: {} };
  const headers = request.headers as Record<string, string>;
  if (options.keepalive) request.keepalive = true;
  if (options.signal) request.signal = options.signal;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.draftSent) headers['draft-sent'] = options.draftSent;
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }

  // What was read before a change is no longer current.
  if (endpoint.method !== 'GET') forgetFirstAnswers();
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, input), request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable();
  }
  if (response.ok) return response;
  if (response.status === 401 && endpoint.access !== 'public') announceSessionEnded();
  const related = /<([^>]*)>; rel="related"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  if (related === acceptPage) for (const listener of acceptListeners) listener();
  throw new RequestError(response.status, await response.text(), response.statusText, related);
}

const unknownFault = 'Something went wrong. Try again.';

/**
 * Returns what to tell the member about an error: the server's sentence, or that the server could not be reached. If the
 * server sent no sentence, it returns `otherwise`.
 */
export function sentenceOf(error: unknown, otherwise?: string): string {
  if (error instanceof RequestError) return error.sentence || (otherwise ?? unknownFault);
  if (error instanceof Unreachable) return error.message;
  return otherwise ?? (error instanceof Error ? error.message : unknownFault);
}
