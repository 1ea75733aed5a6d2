import { openLive, sessionEnded, streamReplaced } from '#areas/live/contract/live.ts';
import type { LiveNews } from '#contract/live-news.ts';
import { eventParser, type StreamEvent } from './read-events.ts';
import type { StreamEnd } from './return-times.ts';

/** News with the id of its event. News about the stream itself has no id. */
export interface ReceivedNews extends LiveNews {
  eventId: string | null;
}

export interface StreamOptions {
  personId: number;
  /** The id of the last event, or null for the first stream. */
  position: string | null;
  /** Milliseconds since the page began to read data. */
  since: number;
  signal: AbortSignal;
  onPosition(position: string): void;
  /** `spread`: milliseconds over which to spread what the page does about it. */
  onNews(news: ReceivedNews, spread: number): void;
}

/** Milliseconds without a heartbeat after which the connection counts as broken. The server sends one every 25 seconds. */
const silentFor = 70_000;
/** Seconds before a browser with too many streams tries again. */
const replacedFor = 300;

/** Opens a stream and reads it until it ends. Never throws. */
export async function openStream(options: StreamOptions): Promise<StreamEnd> {
  const { personId, position, since, signal } = options;
  const silent = new AbortController();
  const search = new URLSearchParams({ person: String(personId), since: String(Math.min(900_000, Math.round(since))) });
  try {
    const response = await fetch(`${openLive.path}?${search}`, {
      headers: position === null ? {} : { 'last-event-id': position },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (response.status === 401 || response.status === 409) return { kind: 'over' };
    if (!response.ok || !response.body)
      return { kind: 'failed', after: Number(response.headers.get('retry-after')) || 0 };
    return await readStream(response.body, options, silent);
  } catch {
    return { kind: 'failed', after: 0 };
  }
}

async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onPosition, onNews }: StreamOptions,
  silent: AbortController,
): Promise<StreamEnd> {
  const parse = eventParser();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let end: StreamEnd = { kind: 'closed', within: 2_000 };
  const take = ({ id, data, retry }: StreamEvent) => {
    if (id !== null) onPosition(id);
    if (retry !== null) end = { kind: 'closed', within: retry };
    if (data === null) return;
    const { spread = 0, ...news } = JSON.parse(data) as LiveNews & { spread?: number };
    if (news.type === sessionEnded) end = { kind: 'over' };
    else if (news.type === streamReplaced) end = { kind: 'failed', after: replacedFor };
    else onNews({ ...news, eventId: id }, spread);
  };
  let heard = Date.now();
  const watch = setInterval(() => Date.now() - heard > silentFor && silent.abort(), silentFor / 10);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard = Date.now();
      for (const event of parse(part.value)) take(event);
    }
  } catch {
    // The connection broke.
  } finally {
    clearInterval(watch);
  }
  return end;
}
