import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { checkEndpoint, type Target } from '#test/fuzz/check-endpoint.ts';
import { canarySettings, fixedSettings, makeCommunity } from '#test/fuzz/community.ts';
import { openTestApp } from '#test/test-app.ts';

/** `npm run fuzz` sets these. */
const { FUZZ_CASES = '100', FUZZ_SEED = '7', FUZZ_ONLY = '' } = process.env;
const cases = Number(FUZZ_CASES);
const seed = Number(FUZZ_SEED);

/** What ends accounts or changes the whole community comes last, so that the others find it as it was. */
const isLast =
  /^(changeSettings|deleteOwnAccount|mergeAccounts|erase|process|start(Import|Erasure)|run|suspend|remove(Provider|School|Own)|acceptDocuments)/;
const turnOf = ({ name, endpoint: { method } }: { name: string; endpoint: EndpointShape }) =>
  method === 'GET' ? 0 : isLast.test(name) ? 3 : method === 'DELETE' ? 2 : 1;

const all = await findEndpoints();
const isChosen = (name: string) =>
  FUZZ_ONLY === '' ||
  FUZZ_ONLY.split(',').some((only) => only === name || (only.endsWith('*') && name.startsWith(only.slice(0, -1))));
const chosen = all
  .filter(({ name }) => isChosen(name))
  .toSorted((a, b) => turnOf(a) - turnOf(b) || a.name.localeCompare(b.name))
  .map((one) => [one.name, one] as const);
const reads = chosen.filter(([, { endpoint }]) => endpoint.method === 'GET');
const changes = chosen.filter(([, { endpoint }]) => endpoint.method !== 'GET');

const test = openTestApp({ ...canarySettings, ...fixedSettings });
let target: Target;

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const community = await makeCommunity(test, all);
  const reply = await test.app.inject({ url: '/api/docs', headers: community.headersOf('member') });
  const { paths } = reply.json<{ paths: Record<string, Record<string, { responses: object }>> }>();
  target = {
    app: test.app,
    port: (test.app.server.address() as AddressInfo).port,
    community,
    succeeded: new Set(),
    statusesOf: ({ path, method }) =>
      new Set(Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {}).map(Number)),
    lastFailure: () => test.logged.findLast((line) => line.includes('"request failed"')) ?? '',
  };
});

const timeout = 120_000 + cases * 3_000;

async function check(_name: string, one: (typeof all)[number]): Promise<void> {
  const fault = await checkEndpoint(target, one, { cases, seed });
  test.logged.length = 0;
  if (fault) expect.fail(fault);
}

describe('with valid, nearly valid and hostile requests, keeps its contract:', () => {
  // Two changes at the same time may get 503, so only reads run together.
  it.concurrent.each(reads)('%s', { timeout }, check);
  it.each(changes)('%s', { timeout }, check);

  // A fault in the test itself, like callers who are signed out, would otherwise let everything be refused.
  it.runIf(FUZZ_ONLY === '' && cases >= 100)('lets most endpoints succeed at least once', () => {
    const reached = chosen.filter(([name]) => target.succeeded.has(name)).length;
    console.log(`${reached} of ${chosen.length} endpoints succeeded at least once.`);
    expect(reached).toBeGreaterThan(chosen.length * 0.7);
  });
});
