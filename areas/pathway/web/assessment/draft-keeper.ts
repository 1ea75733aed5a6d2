import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallOptions, onSessionResumed } from '#web/data/api-client.ts';
import type { Answers } from './assessment-answers.ts';
import { isSignedIn, keepDraft } from './assessment-api.ts';

interface Draft {
  step: number;
  answers: Answers;
}

const saveDelay = 500;
const retryDelay = 10_000;

/**
 * Saves the draft on the server, half a second after the last change, or when the page closes. So it survives a reload,
 * is available on another device, and leaves nothing on a shared computer.
 */
export function useDraftSaver(step: number, answers: Answers) {
  const [isBehind, setBehind] = useState(false);
  const waiting = useRef<Draft | null>(null);
  const hasEnded = useRef(false);
  // Saves run one after the other, so that the last one sent is the last one stored.
  const saves = useRef<Promise<unknown>>(Promise.resolve());

  const send = useCallback((options?: CallOptions) => {
    const draft = waiting.current;
    if (!draft || hasEnded.current || !isSignedIn()) return;
    waiting.current = null;
    const keep = () =>
      keepDraft(draft, options).then(
        () => setBehind(false),
        () => {
          // The next save sends it again.
          waiting.current ??= draft;
          setBehind(true);
          setTimeout(send, retryDelay);
        },
      );
    // A page that closes can't wait for the save before.
    saves.current = options?.keepalive ? keep() : saves.current.then(keep);
  }, []);

  const isFirst = useRef(true);
  useEffect(() => {
    // Answers that were just loaded need no save.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    waiting.current = { step, answers };
    const timer = setTimeout(send, saveDelay);
    return () => clearTimeout(timer);
  }, [step, answers, send]);

  useEffect(() => {
    const leave = () => send({ keepalive: true });
    // What could not be saved waits for the connection, or for the member to sign in again.
    const retry = () => send();
    addEventListener('pagehide', leave);
    addEventListener('online', retry);
    const stopWaiting = onSessionResumed(retry);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('online', retry);
      stopWaiting();
      send();
    };
  }, [send]);

  /** Sends the waiting draft and waits for all saves, so that none arrives after the finished self-assessment. */
  const settle = useCallback(async () => {
    send();
    await saves.current;
  }, [send]);

  /** Stops saving, when the self-assessment is complete. */
  const stop = useCallback(() => {
    hasEnded.current = true;
  }, []);

  return { isBehind, settle, stop };
}
