import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { measureStreams } from './measures.ts';

/** Bytes that may wait for a reader. A reader that is further behind is disconnected, and reads the rest when it returns. */
const mostWaiting = 64 * 1024;

/**
 * A reply that stays open as `text/event-stream` (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 * It writes to the connection directly, because thousands of them may be open at the same time.
 */
export class EventStream {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
    // A reader that goes away in the middle of a write is no error. `close` follows.
    response.on('error', () => {});
  }

  /** Sends text in the format of event streams, made by `eventText`. Does nothing after the end. */
  send(text: string | Buffer): void {
    const response = this.#response;
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > mostWaiting) response.destroy();
  }

  /** Ends the reply after what was sent. A reader that does not take the rest is disconnected. */
  end(text = ''): void {
    const response = this.#response;
    if (response.writableEnded || response.destroyed) return;
    response.end(text);
    setTimeout(() => response.destroy(), 2_000).unref();
  }

  /** Calls `listener` when the connection closes, whoever closed it. */
  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }
}

/** What a handler of an endpoint with `events` returns. It receives the stream when the headers have been sent. */
export type Open = (stream: EventStream) => void;

/** One event. `retry`: milliseconds within which the reader should return after the end. */
export function eventText({ id, data, retry }: { id?: string; data?: object; retry?: number }): string {
  const lines = [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    ...(data === undefined ? [] : [`data: ${JSON.stringify(data)}`]),
  ];
  return `${lines.join('\n')}\n\n`;
}

/** A comment, which readers ignore. It keeps the connection from being idle. */
export const commentText = ':\n\n';

/** Milliseconds within which readers return after a restart, for each open stream. It spreads them over time. */
const returnPerStream = 2;

/** The open streams of a server. */
export class OpenStreams {
  readonly #open = new Set<EventStream>();

  /** Sends the headers of the reply and passes the stream on. */
  send(request: FastifyRequest, reply: FastifyReply, open: Open): FastifyReply {
    // A proxy must neither collect the events nor compress them.
    reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no');
    reply.header('cache-control', 'no-store, no-transform');
    if (request.method === 'HEAD') return reply.send();
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, reply.getHeaders() as Record<string, string>);
    const stream = new EventStream(response);
    this.#open.add(stream);
    measureStreams(this.#open.size);
    stream.onClose(() => {
      this.#open.delete(stream);
      measureStreams(this.#open.size);
    });
    stream.send(eventText({ retry: this.#returnWithin() }));
    open(stream);
    return reply;
  }

  /** Ends all streams before the server closes. The readers return to the server that takes over. */
  close(): void {
    const last = eventText({ retry: this.#returnWithin() });
    for (const stream of this.#open) stream.end(last);
  }

  #returnWithin(): number {
    return Math.max(2_000, this.#open.size * returnPerStream);
  }
}
