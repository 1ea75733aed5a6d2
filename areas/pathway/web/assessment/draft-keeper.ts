import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallOptions } from '#web/data/api-client.ts';
import type { Answers } from './assessment-answers.ts';
import { isSignedIn, keepDraft } from './assessment-api.ts';

interface Draft {
  step: number;
  answers: Answers;
}

const pause = 500;

/**
 * Keeps what is half-filled with the server, a moment after the last change and at the latest when the page goes away: so
 * it outlives a reload, is there on another device, and leaves nothing behind on a computer that others use.
 */
export function useDraftKeeper(step: number, answers: Answers) {
  const [isBehind, setBehind] = useState(false);
  const waiting = useRef<Draft | null>(null);
  const hasEnded = useRef(false);
  // One after the other: the last to be sent is the last to be kept.
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const send = useCallback((options?: CallOptions) => {
    const draft = waiting.current;
    if (!draft || hasEnded.current || !isSignedIn()) return;
    waiting.current = null;
    const keep = () =>
      keepDraft(draft, options).then(
        () => setBehind(false),
        () => {
          // The next change takes it along.
          waiting.current ??= draft;
          setBehind(true);
        },
      );
    // A page that goes away can't wait for the one before.
    line.current = options?.keepalive ? keep() : line.current.then(keep);
  }, []);

  const isFirst = useRef(true);
  useEffect(() => {
    // What was just read back needs no keeping.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    waiting.current = { step, answers };
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [step, answers, send]);

  useEffect(() => {
    const leave = () => send({ keepalive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      send();
    };
  }, [send]);

  /** What waits is sent, and all of it has arrived or failed: it must not come in after the assessment it belongs to. */
  const settle = useCallback(async () => {
    send();
    await line.current;
  }, [send]);

  /** It is completed: nothing more is kept. */
  const stop = useCallback(() => {
    hasEnded.current = true;
  }, []);

  return { isBehind, settle, stop };
}
