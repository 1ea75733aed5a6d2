import fc from 'fast-check';
import type { $ZodObject } from 'zod/v4/core';
import { type EndpointShape, permissionOf, tokenKindOf } from '#contract/endpoint.ts';
import { bodiesOf, changedBodiesOf } from './bodies.ts';
import type { CallerName } from './callers.ts';
import type { Community } from './community.ts';
import { valuesOf } from './from-schema.ts';
import {
  brokenSegments,
  hostileHeaders,
  hostileIdentities,
  hostileQueries,
  hostileQueryValues,
  hostileSegments,
} from './hostile.ts';
import { idsFor } from './known-values.ts';
import { changes, elsewhere, type Part, part } from './parts.ts';
import { countParts, writeChanged } from './write-json.ts';

/** A request as it is sent, with what it tries. */
export interface FuzzRequest {
  as: CallerName;
  method: EndpointShape['method'];
  /** Path and query, as they are sent. */
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Over a real connection, byte for byte, instead of within the process. */
  isRaw: boolean;
  /** Statuses besides those of the contract, for a request that is broken before the endpoint is found. */
  mayAlsoGet: readonly number[];
  /** The path may be that of another endpoint, whose contract then counts. */
  isElsewhere: boolean;
}

/** Requests to an endpoint: valid ones, valid ones with one change, and hostile ones. */
export function requestsTo(endpoint: EndpointShape, name: string, community: Community): fc.Arbitrary<FuzzRequest> {
  const { known } = community;
  const { method } = endpoint;
  const valid = {
    path: pathsOf(endpoint, community),
    query: endpoint.query
      ? valuesOf(endpoint.query, known).map((value) => part(asQuery(value)))
      : fc.constant(part('')),
    body: bodiesOf(endpoint, community),
    headers: fc.constant(part<Record<string, string>>({})),
  };
  const changed = {
    path: changedPathsOf(endpoint, valid.path),
    query: changedQueriesOf(endpoint, community.cursors.get(name) ?? [], known),
    body: changedBodiesOf(endpoint, community),
    headers: fc.constantFrom(...hostileHeaders).map((headers) => part(headers, [400, 415])),
  };
  const as = callersOf(endpoint);
  const parts = (which: (keyof typeof valid)[]) =>
    fc.record({
      as,
      isRaw: fc.constantFrom(...Array<boolean>(14).fill(false), true),
      path: which.includes('path') ? changed.path : valid.path,
      query: which.includes('query') ? changed.query : valid.query,
      body: which.includes('body') ? changed.body : valid.body,
      headers: which.includes('headers') ? changed.headers : valid.headers,
    });
  const stranger = fc
    .record({
      ...valid,
      as: fc.constant<CallerName>('stranger'),
      isRaw: fc.boolean(),
      headers: fc.constantFrom(...hostileIdentities),
    })
    .map(({ headers, ...others }) => ({ ...others, headers: part(headers, [400, 401, 403, 431]) }));
  const hasBody = Boolean(endpoint.body || endpoint.upload);
  const kinds = [
    { weight: 40, arbitrary: parts([]) },
    { weight: endpoint.params ? 8 : 3, arbitrary: parts(['path']) },
    { weight: endpoint.query ? 25 : 4, arbitrary: parts(['query']) },
    { weight: hasBody ? 35 : 3, arbitrary: parts(['body']) },
    { weight: 6, arbitrary: parts(['headers']) },
    { weight: 4, arbitrary: parts(['path', 'query', 'body', 'headers']) },
    { weight: 4, arbitrary: stranger },
  ];
  return fc.oneof(...kinds).map(({ as: caller, isRaw, path, query, body, headers }) => ({
    as: caller,
    method,
    url: `${path.value(caller)}${query.value === '' ? '' : `?${query.value}`}`,
    headers: { ...body.value.headers, ...headers.value },
    body: body.value.content,
    isRaw: isRaw || endpoint.events !== undefined,
    isElsewhere: path.isElsewhere ?? false,
    mayAlsoGet: [path, query, body, headers].flatMap(({ mayAlsoGet = [] }) => mayAlsoGet),
  }));
}

/** Mostly people who may call the endpoint. */
function callersOf(endpoint: EndpointShape): fc.Arbitrary<CallerName> {
  const often = (...names: CallerName[]) => names;
  if (tokenKindOf(endpoint))
    return fc.constantFrom(
      ...often('directory', 'directory', 'directory', 'directory', 'directory', 'directory', 'stranger', 'operator'),
    );
  if (permissionOf(endpoint))
    return fc.constantFrom(
      ...often('operator', 'operator', 'operator', 'operator', 'operator', 'operator', 'local', 'member'),
    );
  if (endpoint.access === 'public') return fc.constantFrom(...often('stranger', 'stranger', 'member', 'operator'));
  return fc.constantFrom(...often('member', 'member', 'member', 'other', 'other', 'operator', 'newcomer', 'token'));
}

type Known = Community['known'];

/** A path depends on who sends the request: each caller was shown other ids. */
type PathFor = (caller: CallerName) => string;

function pathsOf({ path, params }: EndpointShape, community: Community): fc.Arbitrary<Part<PathFor>> {
  if (!params) return fc.constant(part(() => path));
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fc
    .record({
      values: valuesOf(params, community.known),
      picks: fc.array(fc.nat(), { minLength: names.length, maxLength: names.length }),
    })
    .map(({ values, picks }) =>
      part((caller) => {
        let filled = '';
        for (const [at, piece] of path.split(/\{\w+\}/).entries()) {
          filled += piece;
          const name = names[at];
          if (name === undefined) continue;
          // Mostly what the list before it shows, so that the rest of the request counts.
          const [ids, pick] = [idsFor(community, caller, filled.slice(0, -1)), picks[at] ?? 0];
          const isListed = ids.length > 0 && pick % 4 > 0;
          filled += encodeURIComponent(
            isListed
              ? (ids[Math.floor(pick / 4) % ids.length] ?? '')
              : String((values as Record<string, unknown>)[name]),
          );
        }
        return filled;
      }),
    );
}

function changedPathsOf({ path }: EndpointShape, valid: fc.Arbitrary<Part<PathFor>>): fc.Arbitrary<Part<PathFor>> {
  const filled = (segments: readonly string[]) =>
    fc.constantFrom(...segments).map((segment) => elsewhere(() => path.replaceAll(/\{\w+\}/g, segment)));
  const longer = fc
    .tuple(valid, fc.constantFrom('/', '//', '/x', '/..', '%00', ';x', '#x', '.json', '/%2e%2e/'))
    .map(([{ value }, end]) => elsewhere((caller: CallerName) => `${value(caller)}${end}`));
  if (!path.includes('{')) return longer;
  return fc.oneof(
    { weight: 5, arbitrary: filled(hostileSegments) },
    { weight: 1, arbitrary: filled(brokenSegments) },
    { weight: 1, arbitrary: longer },
  );
}

function asQuery(values: unknown): string {
  const fields = Object.entries(values as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)])).toString();
}

function changedQueriesOf(
  { query }: EndpointShape,
  cursors: readonly string[],
  known: Known,
): fc.Arbitrary<Part<string>> {
  const whole = fc.constantFrom(...hostileQueries).map((text) => part(text, [400, 404]));
  if (!query) return whole;
  const names = Object.keys((query as $ZodObject)._zod.def.shape);
  const hostile = fc.oneof(
    fc.constantFrom(...hostileQueryValues),
    fc.string({ unit: 'binary', maxLength: 30 }).map(encodeURIComponent),
  );
  const oneChanged = fc
    .record({
      values: valuesOf(query, known),
      name: fc.constantFrom(...names),
      value: hostile,
      isRepeated: fc.boolean(),
    })
    .map(({ values, name, value, isRepeated }) => {
      const { [name]: own, ...others } = values as Record<string, unknown>;
      return part(
        [asQuery(isRepeated ? { ...others, [name]: own } : others), `${name}=${value}`].filter(Boolean).join('&'),
      );
    });
  const kinds: fc.WeightedArbitrary<Part<string>>[] = [
    { weight: 5, arbitrary: oneChanged },
    { weight: 1, arbitrary: whole },
  ];
  if (names.includes('cursor'))
    kinds.push({
      weight: 5,
      arbitrary: tamperedCursors(cursors).map((cursor) => part(`limit=2&cursor=${encodeURIComponent(cursor)}`)),
    });
  return fc.oneof(...kinds);
}

/** Cursors of the server itself, with one value changed. Where a list had no second page, cursors as the server makes them. */
function tamperedCursors(real: readonly string[]): fc.Arbitrary<string> {
  const made = [['2026-11-01T07:00:00Z', 1], ['A name', 1], [1]].map((key) =>
    Buffer.from(JSON.stringify(key)).toString('base64url'),
  );
  const cursors = real.length > 0 ? real : made;
  const parsed = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
  const changed = fc
    .record({ cursor: fc.constantFrom(...cursors), change: changes })
    .map(({ cursor, change }) => {
      const key = parsed(cursor);
      return Buffer.from(writeChanged(key, { ...change, at: change.at % countParts(key) })).toString('base64url');
    })
    // The contract has a limit, which the values of other fields try.
    .map((cursor) => cursor.slice(0, 401));
  const cut = fc
    .tuple(fc.constantFrom(...cursors), fc.nat(60))
    .map(([cursor, at]) => `${cursor.slice(0, at)}${cursor.slice(at + 1)}`);
  return fc.oneof(
    { weight: 4, arbitrary: changed },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.constantFrom(...cursors) },
  );
}
