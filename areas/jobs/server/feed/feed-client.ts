import { z } from 'zod';

/** The feed could not be read. The message is one sentence for the operator, without the address. */
export class FeedFailed extends Error {}

export interface FeedPage {
  entries: unknown[];
  isLast: boolean;
}

export interface FeedLimits {
  /** Maximum requests a minute. */
  rateLimit: number;
  /** Timeout of a request in milliseconds. */
  patience: number;
  /** Waits for the given milliseconds. Tests replace it. */
  pause(milliseconds: number): Promise<void>;
}

/** Attempts for each page, with longer waits in between. */
const attempts = 3;
const firstWait = 2_000;
/** If the feed asks for a longer wait (milliseconds), the run ends. The next run starts by itself. */
const longestWait = 300_000;
/** A page has a hundred postings. This is a hundred times the bytes that they need. */
const largestPage = 30_000_000;

const page = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ totalPages: z.number().nullish() }).nullish().catch(null),
});

/** Reads the pages of a feed one after another, within its rate limit, and waits as long as it asks. */
export function openFeed(baseUrl: string, { rateLimit, patience, pause }: FeedLimits) {
  const gap = 60_000 / rateLimit;
  let nextAt = 0;

  async function inTurn(): Promise<void> {
    const wait = nextAt - Date.now();
    nextAt = Math.max(nextAt, Date.now()) + gap;
    if (wait > 0) await pause(wait);
  }

  /** Returns the page, or why it failed and how long to wait before the next attempt. */
  async function ask(address: string): Promise<(FeedPage & { totalPages: number | null }) | Failure> {
    let response: Response;
    try {
      response = await fetch(address, {
        headers: { accept: 'application/json', 'user-agent': 'Staffroom (vacancy importer)' },
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
      if (response.status === 429 || response.status === 503)
        return { because: `The feed returned status ${response.status}.`, wait: retryAfter(response) };
      if (response.status >= 300 && response.status < 400)
        return {
          because: `The feed redirects to another address (status ${response.status}). Set JOBS_FEED_URL to the final address.`,
          wait: null,
        };
      if (!response.ok) return { because: `The feed returned status ${response.status}.`, wait: null };
      return readPage(await bodyOf(response));
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (error instanceof FeedFailed) return { because: error.message, wait: null };
      return { because: isLate ? 'The feed did not respond in time.' : 'The feed could not be reached.', wait: null };
    }
  }

  return {
    async page(number: number): Promise<FeedPage> {
      const address = `${baseUrl}/api/v1/jobs.json?page=${number}`;
      let because = '';
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        await inTurn();
        const answer = await ask(address);
        if ('entries' in answer) {
          const { entries, isLast } = answer;
          return { entries, isLast: isLast || number >= (answer.totalPages ?? Number.POSITIVE_INFINITY) };
        }
        because = answer.because;
        const wait = answer.wait ?? firstWait * 4 ** (attempt - 1);
        if (wait > longestWait)
          throw new FeedFailed(`${because} It asks us to wait ${Math.ceil(wait / 60_000)} minutes.`);
        if (attempt < attempts) await pause(wait);
      }
      throw new FeedFailed(`${because} We tried ${attempts} times to read page ${number}.`);
    },
  };
}

interface Failure {
  because: string;
  /** Milliseconds, if the feed asked for a wait. */
  wait: number | null;
}

function readPage(body: string): FeedPage & { totalPages: number | null } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new FeedFailed('The feed did not return JSON.');
  }
  const read = page.safeParse(json);
  if (!read.success) throw new FeedFailed('The feed returned JSON in an unknown format.');
  const { data, meta } = read.data;
  return { entries: data, isLast: data.length === 0, totalPages: meta?.totalPages ?? null };
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestPage) throw new FeedFailed('A page of the feed is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns `Retry-After` in milliseconds. The header has seconds or a date. */
function retryAfter(response: Response): number | null {
  const given = response.headers.get('retry-after');
  if (!given) return null;
  if (/^\d+$/.test(given)) return Number(given) * 1_000;
  const until = Date.parse(given);
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now());
}
