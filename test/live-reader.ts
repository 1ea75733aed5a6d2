import type { LiveNews } from '#contract/live-news.ts';

/** What a stream sent: its news, the id of its last event, and whether the server has ended it. */
export interface LiveReader {
  status: number;
  headers: Headers;
  news: LiveNews[];
  /** The id of each news, in the same order. */
  ids: string[];
  lastEventId: string;
  isEnded: boolean;
  close(): void;
}

/** Reads a stream of live news over a real connection until it ends or is closed. */
export async function readLive(address: string, headers: Record<string, string>): Promise<LiveReader> {
  const closing = new AbortController();
  const response = await fetch(address, { headers, signal: closing.signal });
  const reader: LiveReader = {
    status: response.status,
    headers: response.headers,
    news: [],
    ids: [],
    lastEventId: '',
    isEnded: false,
    close: () => closing.abort(),
  };
  void collect(response, reader).finally(() => {
    reader.isEnded = true;
  });
  return reader;
}

async function collect(response: Response, reader: LiveReader): Promise<void> {
  let rest = '';
  try {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + part).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
        reader.lastEventId = field('id') ?? reader.lastEventId;
        const data = field('data');
        if (data === undefined) continue;
        reader.news.push(JSON.parse(data));
        reader.ids.push(reader.lastEventId);
      }
    }
  } catch {
    // The connection was closed or broke.
  }
}
