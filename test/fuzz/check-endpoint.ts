import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { type EndpointShape, successStatus } from '#contract/endpoint.ts';
import { slowness } from '../timing.ts';
import type { Community } from './community.ts';
import { findFaults, longest, type Rules } from './judge.ts';
import { type FuzzRequest, requestsTo } from './requests.ts';
import { type FuzzReply, sendFuzz } from './send.ts';

/** Where the requests go, and what the replies are judged by. */
export interface Target {
  app: FastifyInstance;
  port: number;
  community: Community;
  statusesOf(endpoint: EndpointShape): ReadonlySet<number>;
  /** The names of the endpoints that succeeded at least once. */
  succeeded: Set<string>;
  /** What the server logged about its last failure, to find its cause. */
  lastFailure(): string;
}

/**
 * Sends `cases` requests to an endpoint and judges each reply. A request with a fault is made as small as possible.
 * Returns what is wrong, with the request and the command that repeats it, or null.
 */
export async function checkEndpoint(
  target: Target,
  { name, endpoint }: { name: string; endpoint: EndpointShape },
  { cases, seed }: { cases: number; seed: number },
): Promise<string | null> {
  const { community } = target;
  const rules: Rules = { endpoint, statuses: target.statusesOf(endpoint), community };
  let found: { request: FuzzRequest; faults: string[] } | undefined;
  const holds = fc.asyncProperty(requestsTo(endpoint, name, community), async (made) => {
    const request = { ...made, headers: { ...community.headersOf(made.as), ...made.headers } };
    const reply = await sendFuzz(target.app, target.port, request);
    const milliseconds = reply.milliseconds > longest ? await shortestOf(target, request, reply) : reply.milliseconds;
    if (!made.isElsewhere && reply.status === successStatus(endpoint)) target.succeeded.add(name);
    const faults = findFaults(rules, request, reply);
    if (milliseconds > longest) faults.push(`It took ${Math.round(milliseconds)} ms, also when it was repeated`);
    if (faults.length === 0) return true;
    const cause = reply.status >= 500 ? target.lastFailure() : '';
    found = {
      request: made,
      faults: [...faults, `The reply: ${reply.status} ${reply.body.toString().slice(0, 300)}${cause}`],
    };
    return false;
  });
  if (endpoint.method !== 'GET') await community.restore();
  const outcome = await fc.check(holds, { numRuns: cases, seed: seedOf(name, seed), endOnFailure: false, verbose: 0 });
  if (!outcome.failed) return null;
  const error = !found && outcome.errorInstance instanceof Error ? [outcome.errorInstance.stack ?? ''] : [];
  const [request] = outcome.counterexample ?? [];
  const lines = [
    `${name} (${endpoint.method} ${endpoint.path}):`,
    ...[...(found?.faults ?? []), ...error].map((fault) => `  ${fault}`),
    ...(request ? [`  The request: ${describe(request)}`] : []),
    `  Repeat it: npm run fuzz -- --only ${name} --seed ${seed} --cases ${cases}`,
  ];
  return lines.join('\n');
}

/** The shortest of a few more times, as on a machine at its usual speed: on a busy machine, one may be long for another reason. */
async function shortestOf({ app, port }: Target, request: FuzzRequest, { milliseconds }: FuzzReply): Promise<number> {
  let shortest = milliseconds;
  for (let again = 0; again < 12 && shortest > longest; again += 1) {
    await sleep(1_000);
    const before = slowness();
    const reply = await sendFuzz(app, port, request);
    shortest = Math.min(shortest, reply.milliseconds / Math.min(before.whole, slowness().whole));
  }
  return shortest;
}

/** Each endpoint has its own seed, so that it gets the same requests alone and among all. */
function seedOf(name: string, seed: number): number {
  let mixed = seed | 0;
  for (const letter of name) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0)) | 0;
  return mixed;
}

const shownBytes = 2_000;

/** A request as a person can read and repeat it. */
function describe({ as, method, url, headers, body, isRaw }: FuzzRequest): string {
  const text =
    body === null ? '' : ` with ${body.length} bytes ${JSON.stringify(body.toString('utf8').slice(0, shownBytes))}`;
  return `${method} ${url.slice(0, shownBytes)} as ${as}${isRaw ? ' over a connection' : ''}, headers ${JSON.stringify(headers)}${text}`;
}
