import type { EventStream } from '#server/event-stream.ts';

/** An open stream and whose it is. */
export interface LiveStream {
  stream: EventStream;
  personId: number;
  sessionId: number;
}

/** Streams of one session on one server. A browser needs one, and one for each tab if it cannot share it. */
const mostPerSession = 8;
const mostPerPerson = 32;

/** The open streams of a server process, by person and by session. */
export class LiveStreams {
  readonly #byPerson = new Map<number, Set<LiveStream>>();
  readonly #bySession = new Map<number, Set<LiveStream>>();
  /** The stream that was written to longest ago comes first. */
  readonly #byBeat = new Map<LiveStream, number>();

  get size(): number {
    return this.#byBeat.size;
  }

  /**
   * Adds a stream. Returns the streams that it replaces: the oldest of the session, or of the person, if there are too
   * many. They may belong to connections that broke without the server noticing, so the new stream is never refused.
   */
  add(opened: LiveStream): LiveStream[] {
    const ofSession = addTo(this.#bySession, opened.sessionId, opened);
    const ofPerson = addTo(this.#byPerson, opened.personId, opened);
    this.#byBeat.set(opened, Date.now());
    return [...firstAbove(ofSession, mostPerSession), ...firstAbove(ofPerson, mostPerPerson)];
  }

  remove(closed: LiveStream): void {
    removeFrom(this.#bySession, closed.sessionId, closed);
    removeFrom(this.#byPerson, closed.personId, closed);
    this.#byBeat.delete(closed);
  }

  of(personId: number): Iterable<LiveStream> {
    return this.#byPerson.get(personId) ?? [];
  }

  ofSession(sessionId: number): LiveStream[] {
    return [...(this.#bySession.get(sessionId) ?? [])];
  }

  people(): number[] {
    return [...this.#byPerson.keys()];
  }

  sessions(): number[] {
    return [...this.#bySession.keys()];
  }

  all(): Iterable<LiveStream> {
    return this.#byBeat.keys();
  }

  /** Returns the streams that have had no heartbeat for so many milliseconds, and counts this as their heartbeat. */
  takeQuiet(milliseconds: number): LiveStream[] {
    const now = Date.now();
    const quiet: LiveStream[] = [];
    for (const [stream, beat] of this.#byBeat) {
      if (now - beat < milliseconds) break;
      quiet.push(stream);
    }
    for (const stream of quiet) {
      this.#byBeat.delete(stream);
      this.#byBeat.set(stream, now);
    }
    return quiet;
  }
}

function addTo(sets: Map<number, Set<LiveStream>>, key: number, stream: LiveStream): Set<LiveStream> {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(stream));
  return set;
}

function removeFrom(sets: Map<number, Set<LiveStream>>, key: number, stream: LiveStream): void {
  const set = sets.get(key);
  set?.delete(stream);
  if (set?.size === 0) sets.delete(key);
}

const firstAbove = (set: Set<LiveStream>, most: number): LiveStream[] =>
  [...set].slice(0, Math.max(0, set.size - most));
