/** The feed could not be read. The message is one sentence for the operator, without the address. */
export class FeedFailed extends Error {}

/** What the client has to know of a feed. */
export interface FeedAbout<Page> {
  /** Names us to the service: 'vacancy importer'. */
  agent: string;
  /** The setting with the address, for the message about a redirect: 'JOBS_FEED_URL'. */
  setting: string;
  /** Reads the JSON of a page. Null if it has an unknown format. */
  read(json: unknown): Page | null;
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
/** A page has a hundred entries. This is a hundred times the bytes that they need. */
const largestPage = 30_000_000;

/** Reads the pages of a feed one after another, within its rate limit, and waits as long as it asks. */
export function openFeed<Page>(about: FeedAbout<Page>, { rateLimit, patience, pause }: FeedLimits) {
  const gap = 60_000 / rateLimit;
  let nextAt = 0;

  async function inTurn(): Promise<void> {
    // Not the time of day: if the clock is set back by two hours, a run would wait for two hours.
    const now = performance.now();
    const wait = nextAt - now;
    nextAt = Math.max(nextAt, now) + gap;
    if (wait > 0) await pause(wait);
  }

  /** Returns the page, or why it failed and how long to wait before the next attempt. */
  async function ask(address: string): Promise<{ page: Page } | Failure> {
    let response: Response;
    try {
      response = await fetch(address, {
        headers: { accept: 'application/json', 'user-agent': `Staffroom (${about.agent})` },
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
      if (response.status === 429 || response.status === 503)
        return { because: `The feed returned status ${response.status}.`, wait: retryAfter(response) };
      if (response.status >= 300 && response.status < 400)
        return {
          because: `The feed redirects to another address (status ${response.status}). Set ${about.setting} to the final address.`,
          wait: null,
        };
      if (!response.ok) return { because: `The feed returned status ${response.status}.`, wait: null };
      return { page: readPage(await bodyOf(response), about) };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (error instanceof FeedFailed) return { because: error.message, wait: null };
      return { because: isLate ? 'The feed did not respond in time.' : 'The feed could not be reached.', wait: null };
    }
  }

  return {
    /** Reads the page at `address`. `number` is for the message if it fails. */
    async page(address: string, number: number): Promise<Page> {
      let because = '';
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        await inTurn();
        const answer = await ask(address);
        if ('page' in answer) return answer.page;
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

function readPage<Page>(body: string, { read }: FeedAbout<Page>): Page {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new FeedFailed('The feed did not return JSON.');
  }
  const page = read(json);
  if (page === null) throw new FeedFailed('The feed returned JSON in an unknown format.');
  return page;
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
