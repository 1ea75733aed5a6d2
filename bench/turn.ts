import autocannon from 'autocannon';

/** A request as autocannon sends it. */
export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Turn {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  replies: number;
  /** Replies without a 2xx status, and connections that broke. */
  failed: number;
}

/**
 * Callers send requests for some seconds, each its own part of them in their order, so that two requests of one person
 * are never sent at the same time.
 */
export async function turn(port: number, requests: readonly Sent[], callers: number, seconds: number): Promise<Turn> {
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const began = performance.now();
  const options: autocannon.Options = {
    url: `http://127.0.0.1:${port}`,
    connections: callers,
    duration: seconds,
    timeout: 30,
    sampleInt: 100,
    setupClient(client) {
      const own = requests.filter((_, at) => groupOf(requests, at) % callers === next);
      next += 1;
      client.setRequests(own.length > 0 ? own : [...requests]);
    },
  };
  let last = began;
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (status >= 200 && status < 300) times.push(milliseconds);
      else failed += 1;
      last = performance.now();
    });
  });
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / Math.max((last - began) / 1_000, 0.001),
    p50: times[times.length >> 1] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    replies: times.length,
    failed: failed + errors,
  };
}

/** Requests of one person follow each other. They have the same cookie or the same place of the address. */
const groups = new WeakMap<readonly Sent[], Int32Array>();
function groupOf(requests: readonly Sent[], at: number): number {
  let found = groups.get(requests);
  if (!found) {
    found = new Int32Array(requests.length);
    for (let index = 1; index < requests.length; index += 1) {
      const [one, other] = [requests[index - 1], requests[index]];
      const isSame = one?.headers?.['x-person'] === other?.headers?.['x-person'];
      found[index] = (found[index - 1] ?? 0) + (isSame ? 0 : 1);
    }
    groups.set(requests, found);
  }
  return found[at] ?? 0;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
