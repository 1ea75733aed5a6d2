import { listLiveSessions } from '#areas/account/server/index.ts';
import { listMembersAmong } from '#areas/circles/server/index.ts';
import { sessionEnded, streamReplaced } from '#areas/live/contract/live.ts';
import { rolesChanged } from '#contract/desk-roles.ts';
import { resync } from '#contract/live-news.ts';
import type { Context } from '#server/context.ts';
import { commentText, type EventStream, eventText } from '#server/event-stream.ts';
import { type Hearer, NewsListener } from '#server/live/news-listener.ts';
import { type Announced, findNewsFor, keptFor, overlap } from '#server/live/news-queries.ts';
import { type LiveStream, LiveStreams } from './open-streams.ts';

/** In milliseconds. Tests have shorter times. */
export const times = {
  /** Between two heartbeats of a stream. Proxies close connections that are idle for 30 or 60 seconds. */
  beatAfter: 25_000,
  /** Between two looks for streams that need a heartbeat. */
  lookAfter: 1_000,
  /** Between two checks that the sessions of all open streams are live. */
  checkAfter: 30_000,
  /** Between two looks at the clock of the database. */
  positionAfter: 10_000,
};

/** A stream that has missed more than this reads everything again. */
const mostMissed = 500;
/** Milliseconds over which the pages of each recipient spread what they do about news. See `spread` of `liveEvent`. */
const spreadPerStream = 2;
/** News for fewer streams is not spread. */
const fewStreams = 50;

/** What a stream is opened with. */
export interface Opening {
  personId: number;
  sessionId: number;
  /** The `Last-Event-ID` of a reader that returns. */
  lastEventId: string | undefined;
  /** Milliseconds of which a new reader wants the news. */
  since: number;
}

/**
 * Passes what is announced on any server to the open streams of this one. It listens while a stream is open.
 *
 * The id of an event is `<moment>-<id of the news>`. The moment is of the database's clock, so every server understands
 * the id. A heartbeat has an id too, `<moment>-0`, so that a quiet stream can also catch up.
 */
export class LiveHub {
  readonly #context: Context;
  readonly #times: typeof times;
  readonly #streams = new LiveStreams();
  #listener: NewsListener | undefined;
  #timers: NodeJS.Timeout[] = [];

  constructor(context: Context, given = times) {
    this.#context = context;
    this.#times = given;
  }

  /** Adds a stream that has just been opened. */
  open(stream: EventStream, opening: Opening): void {
    const { personId, sessionId } = opening;
    const opened = { stream, personId, sessionId };
    for (const { stream: replaced } of this.#streams.add(opened))
      replaced.end(eventText({ data: { type: streamReplaced } }));
    stream.onClose(() => {
      this.#streams.remove(opened);
      if (this.#streams.size === 0) this.#stop();
    });
    const listener = this.#listener ?? this.#start();
    this.#begin(opened, opening, listener).catch((err) => {
      this.#context.log.warn({ err }, 'a stream could not begin');
      // The reader returns later.
      stream.end();
    });
  }

  #start(): NewsListener {
    const every = (milliseconds: number, act: () => void) => setInterval(act, milliseconds).unref();
    this.#timers = [
      every(this.#times.lookAfter, () => this.#beat()),
      every(this.#times.checkAfter, () => this.#checkSessions()),
    ];
    const hearer: Hearer = {
      news: (announced) => this.#pass(announced),
      sessionEnded: (id) => this.#endSession(id, sessionEnded),
      reconnected: () => this.#checkSessions(),
      lost: () => this.#toAll({ type: resync }),
    };
    this.#listener = new NewsListener(this.#context, hearer, this.#times.positionAfter);
    return this.#listener;
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#listener?.stop();
    this.#listener = undefined;
  }

  /**
   * Checks the session once more, because it may have ended before the hub listened, and sends what the reader has
   * missed.
   */
  async #begin(opened: LiveStream, { lastEventId, since }: Opening, listener: NewsListener): Promise<void> {
    await listener.listening();
    await this.#endDeadSessions([opened.sessionId]);
    const now = listener.position;
    const from = lastEventId === undefined ? now - since : momentOf(lastEventId) - overlap;
    opened.stream.send(eventText({ id: `${now}-0` }));
    const missed = from > now - keptFor ? await this.#missedBy(opened.personId, from) : null;
    if (missed === null) opened.stream.send(eventText({ data: { type: resync } }));
    else for (const news of missed) opened.stream.send(textOf(news, 1));
  }

  /** Returns null if it is too much. */
  async #missedBy(personId: number, from: number): Promise<Announced[] | null> {
    const { db } = this.#context;
    const found = await findNewsFor(db, personId, from, mostMissed + 1);
    if (found.length > mostMissed) return null;
    const circleIds = found.flatMap(({ circleId }) => circleId ?? []);
    const own = circleIds.length > 0 ? await listMembersAmong(db, circleIds, [personId]) : [];
    const ownCircles = new Set(own.map(({ circleId }) => circleId));
    return found.filter(({ circleId }) => circleId === null || ownCircles.has(circleId));
  }

  /** Sends news to the streams of its recipients. Who is a member of a circle is looked up now. */
  async #pass(announced: Announced[]): Promise<void> {
    const circleIds = new Set(announced.flatMap(({ circleId }) => circleId ?? []));
    const members = new Map<number, number[]>();
    if (circleIds.size > 0) {
      const found = await listMembersAmong(this.#context.db, [...circleIds], this.#streams.people());
      for (const { circleId, userId } of found) {
        const known = members.get(circleId);
        if (known) known.push(userId);
        else members.set(circleId, [userId]);
      }
    }
    for (const one of announced) {
      const people = one.circleId === null ? (one.people ?? []) : (members.get(one.circleId) ?? []);
      const streams = people.flatMap((personId) => [...this.#streams.of(personId)]);
      if (streams.length === 0) continue;
      const text = Buffer.from(textOf(one, streams.length));
      for (const { stream } of streams) stream.send(text);
    }
  }

  #checkSessions(): void {
    // While the database is away, no request of these sessions is answered either.
    this.#endDeadSessions(this.#streams.sessions()).catch(() => {});
  }

  async #endDeadSessions(sessionIds: number[]): Promise<void> {
    const found = await listLiveSessions(this.#context, this.#context.db, sessionIds);
    const live = new Map(found.map(({ id, mustAccept }) => [id, mustAccept]));
    for (const id of sessionIds) {
      if (!live.has(id)) this.#endSession(id, sessionEnded);
      // The page reads its user again, and then shows what to accept.
      else if (live.get(id)) this.#endSession(id, rolesChanged);
    }
  }

  #endSession(sessionId: number, type: string): void {
    const last = eventText({ data: { type } });
    for (const { stream } of this.#streams.ofSession(sessionId)) stream.end(last);
  }

  #beat(): void {
    const position = this.#listener?.position ?? 0;
    const text = Buffer.from(position > 0 ? eventText({ id: `${position}-0` }) : commentText);
    for (const { stream } of this.#streams.takeQuiet(this.#times.beatAfter)) stream.send(text);
  }

  #toAll(news: { type: string }): void {
    const text = Buffer.from(eventText({ data: news }));
    for (const { stream } of this.#streams.all()) stream.send(text);
  }
}

function textOf({ id, at, news }: Announced, streams: number): string {
  const spread = streams > fewStreams ? { spread: streams * spreadPerStream } : {};
  return eventText({ id: `${at}-${id}`, data: { ...news, ...spread } });
}

/** The moment in the id of an event. 0, which is too long ago, if the server cannot have made the id. */
const momentOf = (eventId: string): number => Number(/^(\d{13})-\d+$/.exec(eventId)?.[1] ?? 0);
