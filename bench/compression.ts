import { Agent, request } from 'node:http';
import { callersOf, reads } from './calls.ts';
import { processorTime, untilQuiet } from './process-measures.ts';
import { startProduct } from './processes.ts';
import { cookieOf } from './record.ts';
import type { Measuring } from './single-measures.ts';
import { median } from './turn.ts';

const encodings = ['identity', 'gzip', 'br'] as const;
type Encoding = (typeof encodings)[number];

/** One call: the bytes of a reply, and the processor time of the server for a request in milliseconds. */
export interface CompressedCall {
  call: string;
  bytes: Record<Encoding, number>;
  processor: Record<Encoding, number>;
}

/** Requests of one person after the other, so that only the time of the processor counts, not its load. */
const requestsEach = 200;

/** What compression saves and costs on the most used reads. The encodings take turns. Linux only. */
export async function measureCompression({ cluster, community, database, size }: Measuring, rounds: number) {
  const product = await startProduct(cluster.urlOf(size), cluster.folder, { BUSY_DELAY_MS: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const people = callersOf(community, 10);
  const calls: CompressedCall[] = [];
  const pid = product.child.pid ?? 0;
  try {
    await untilQuiet(pid, database.pool);
    console.log(`\n  ${'call'.padEnd(28)}   plain B     gzip       br   plain ms     gzip       br\n`);
    for (const call of reads.filter(({ name }) => name !== 'Search' && name !== 'Directory')) {
      const sent = people.flatMap((person, at) =>
        call.variants(community, person, at).map(({ path, person: who }) => ({
          path,
          cookie: who === null ? '' : cookieOf(community, who),
        })),
      );
      const ask = async (encoding: Encoding, count: number) => {
        let bytes = 0;
        for (let at = 0; at < count; at += 1) {
          const { path, cookie } = sent[at % sent.length] ?? { path: '/', cookie: '' };
          bytes += await bytesOf({ agent, port: product.port, path, headers: { cookie, 'accept-encoding': encoding } });
        }
        return bytes / count;
      };
      const bytes: Record<Encoding, number> = { identity: 0, gzip: 0, br: 0 };
      const times: Record<Encoding, number[]> = { identity: [], gzip: [], br: [] };
      for (const encoding of encodings) bytes[encoding] = await ask(encoding, sent.length * 2);
      for (let round = 0; round < rounds; round += 1)
        for (const encoding of encodings) {
          const before = processorTime(pid);
          await ask(encoding, requestsEach);
          times[encoding].push((processorTime(pid) - before) / requestsEach);
        }
      const processor = { identity: median(times.identity), gzip: median(times.gzip), br: median(times.br) };
      calls.push({ call: call.name, bytes, processor });
      const cells = [
        ...encodings.map((one) => Math.round(bytes[one]).toString().padStart(9)),
        ...encodings.map((one) => processor[one].toFixed(2).padStart(9)),
      ];
      console.log(`  ${call.name.padEnd(28)}${cells.join('')}`);
    }
  } finally {
    agent.destroy();
    await product.stop();
  }
  const large = calls.filter(({ bytes }) => bytes.identity >= 1_000);
  const mean = (of: (call: CompressedCall) => number) => large.reduce((sum, call) => sum + of(call), 0) / large.length;
  const summary = {
    repliesAbove1kB: large.length,
    ratioBrotli: mean(({ bytes }) => bytes.identity / bytes.br),
    ratioGzip: mean(({ bytes }) => bytes.identity / bytes.gzip),
    costBrotliMs: mean(({ processor }) => processor.br - processor.identity),
    costGzipMs: mean(({ processor }) => processor.gzip - processor.identity),
  };
  console.log(
    `\n  ${large.length} calls with replies above 1 kB: brotli ${summary.ratioBrotli.toFixed(1)} times smaller for ${summary.costBrotliMs.toFixed(2)} ms of the processor, gzip ${summary.ratioGzip.toFixed(1)} for ${summary.costGzipMs.toFixed(2)} ms\n`,
  );
  return { ...summary, calls };
}

interface Asked {
  agent: Agent;
  port: number;
  path: string;
  headers: Record<string, string>;
}

/** The bytes of a reply's body as they are sent. */
function bytesOf(asked: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', ...asked }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.once('error', reject);
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve(bytes);
        else reject(new Error(`${asked.path} answered ${reply.statusCode}.`));
      });
    })
      .once('error', reject)
      .end();
  });
}
