import { getCurrentUser } from '#areas/account/contract/access.ts';
import type { LiveNews } from '#contract/live-news.ts';
import { call, onSessionResumed } from '#web/data/api-client.ts';
import { forgetLiveNews, publishLiveNews } from '#web/live/live-news.ts';
import { keepStream } from './keep-stream.ts';
import type { ReceivedNews } from './open-stream.ts';
import { pause, until } from './pause.ts';

/** What the tabs of a browser tell each other. */
type Message =
  | { kind: 'news'; news: ReceivedNews }
  /** The leader is there, and has everything up to this position. */
  | { kind: 'alive'; position: string | null }
  | { kind: 'restart' }
  /** The stream is over: the session may have ended. */
  | { kind: 'over' };

/** Milliseconds before the first stream, so that the screen loads first. */
const startAfter = 500;
/** Milliseconds before the page mounted for which news is asked, because its first data was read then. */
const readBefore = 5_000;
/** Milliseconds between two signs of life of the leader. Browsers slow timers of hidden tabs down to one a minute. */
const aliveEvery = 20_000;
/** A tab that is looked at takes the stream over from a leader that has been silent for so many milliseconds. */
const silentFor = 100_000;
const lookEvery = 10_000;
/**
 * Milliseconds before a page asks whether the session has ended. If its own request ended the session, as logging out does,
 * the answer to that comes first.
 */
const askAfter = 500;
/** How many ids of events a tab remembers. A stream that returns sends some again. */
const mostRemembered = 1_000;

/**
 * Brings news to this tab until the function that it returns is called. The tabs of a browser share one stream: the one
 * that holds the lock opens it and passes the news on. Lock and channel belong to one member, so that a tab never gets
 * the news of another member who has signed in in the same browser.
 */
export function followLive(personId: number): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const restarts = new EventTarget();
  const name = `staffroom-live-${personId}`;
  const channel = new BroadcastChannel(name);
  const began = performance.now() - readBefore;
  const remembered = new Set<string>();
  const state = { position: null as string | null, heardAt: Date.now() };

  const receive = ({ eventId, ...news }: ReceivedNews) => {
    if (signal.aborted) return;
    if (eventId !== null) {
      if (remembered.has(eventId)) return;
      remembered.add(eventId);
      for (const oldest of remembered) {
        if (remembered.size <= mostRemembered) break;
        remembered.delete(oldest);
      }
    }
    publishLiveNews(news satisfies LiveNews);
  };
  // Without a session, the call itself tells the page that the session has ended.
  const askWhetherEnded = async () => {
    await pause(askAfter, signal);
    if (signal.aborted) return;
    const me = await call(getCurrentUser, {}, { signal }).catch(() => null);
    if (me?.id === personId) restarts.dispatchEvent(new Event('restart'));
  };
  const post = (message: Message) => signal.aborted || channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    state.heardAt = Date.now();
    if (data.kind === 'news') receive(data.news);
    else if (data.kind === 'alive') state.position = data.position ?? state.position;
    else if (data.kind === 'restart') restarts.dispatchEvent(new Event('restart'));
    else void askWhetherEnded();
  });

  /** Tells the other tabs that this one leads. */
  const sign = () => post({ kind: 'alive', position: state.position });
  const keep = (turn: AbortSignal) =>
    keepStream({
      personId,
      signal: turn,
      restarts,
      position: () => state.position,
      since: () => performance.now() - began,
      onOver() {
        post({ kind: 'over' });
        void askWhetherEnded();
      },
      onPosition(position) {
        state.position = position;
        sign();
      },
      onNews(news, spread) {
        setTimeout(() => {
          receive(news);
          post({ kind: 'news', news });
        }, Math.random() * spread);
      },
    });

  const lead = async (turn: AbortSignal) => {
    const alive = setInterval(sign, aliveEvery);
    sign();
    await keep(turn);
    clearInterval(alive);
  };

  const stopHearing = onSessionResumed(() => {
    restarts.dispatchEvent(new Event('restart'));
    post({ kind: 'restart' });
  });
  void pause(startAfter, signal).then(() =>
    navigator.locks ? takeTurns(name, signal, state, lead) : keepWhileVisible(signal, keep),
  );
  return () => {
    stopping.abort();
    channel.close();
    stopHearing();
    forgetLiveNews();
  };
}

/** Waits for the lock and leads while this tab has it. */
async function takeTurns(
  name: string,
  signal: AbortSignal,
  state: { heardAt: number },
  lead: (turn: AbortSignal) => Promise<void>,
): Promise<void> {
  let steal = false;
  while (!signal.aborted) {
    const turn = new AbortController();
    const turnSignal = AbortSignal.any([signal, turn.signal]);
    const waiting = new AbortController();
    const look = watchLeader(state, () => waiting.abort());
    const work = () => {
      clearInterval(look);
      return lead(turnSignal);
    };
    try {
      if (steal) await navigator.locks.request(name, { steal: true }, work);
      else await navigator.locks.request(name, { signal: AbortSignal.any([signal, waiting.signal]) }, work);
      steal = false;
    } catch {
      // The leader has been silent, or another tab has taken the stream over.
      steal = waiting.signal.aborted;
      turn.abort();
      if (!steal) await pause(1_000, signal);
    } finally {
      clearInterval(look);
    }
  }
}

/** Calls `onSilent` if this tab is looked at and the leader has said nothing for long: its tab may be frozen. */
function watchLeader(state: { heardAt: number }, onSilent: () => void): ReturnType<typeof setInterval> {
  state.heardAt = Date.now();
  let lookedAt = Date.now();
  return setInterval(() => {
    const now = Date.now();
    // After a sleep of the computer, or in a slow hidden tab, silence says nothing about the leader.
    if (now - lookedAt > 3 * lookEvery || document.visibilityState === 'hidden') state.heardAt = now;
    lookedAt = now;
    if (now - state.heardAt > silentFor) onSilent();
  }, lookEvery);
}

/**
 * For a browser without locks, such as one on plain http in a school's network: each tab has its own stream, only while
 * it is visible. A browser opens at most six connections to one address over http.
 */
async function keepWhileVisible(signal: AbortSignal, keep: (turn: AbortSignal) => Promise<void>): Promise<void> {
  const isVisible = () => document.visibilityState === 'visible';
  while (!signal.aborted) {
    await until(isVisible, document, 'visibilitychange', signal);
    const hidden = new AbortController();
    void until(() => !isVisible(), document, 'visibilitychange', signal).then(() => hidden.abort());
    await keep(AbortSignal.any([signal, hidden.signal]));
  }
}
