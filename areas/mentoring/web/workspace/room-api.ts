import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { getMentoringNews, listMessages, markRead, writeMessage } from '#areas/mentoring/contract/message.ts';
import { changeSession, listSessions, proposeSession, type sessionChange } from '#areas/mentoring/contract/session.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, refresh, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { useMentoringNews } from '../mentoring-api.ts';

const listOf = (matchId: number) => ({ params: { id: matchId }, query: {} });

/** Newest first. Refetches when the polled count shows unread messages. */
export function useMessages(matchId: number) {
  const { data: news } = useMentoringNews();
  const unread = news?.unread.find((one) => one.matchId === matchId)?.count ?? 0;
  useEffect(() => {
    if (unread > 0) void refresh(listMessages, listOf(matchId));
  }, [unread, matchId]);
  return useList(listMessages, listOf(matchId), { refreshOnReturn: true });
}

/** Marks the messages on the screen as read. */
export function useMarkRead(matchId: number, messageId: number | undefined): void {
  useEffect(() => {
    if (messageId === undefined) return;
    // If this fails, the message only stays unread, so show no error.
    call(markRead, { params: { id: matchId }, body: { messageId } }).then(
      () => refresh(getMentoringNews),
      () => {},
    );
  }, [matchId, messageId]);
}

export const useWriteMessage = (matchId: number) =>
  useChange(writeMessage, {
    input: (body) => ({ params: { id: matchId }, body }),
    refreshes: [keyOf(listMessages, listOf(matchId))],
    toast: { failure: 'Message not sent' },
  });

export const useSessions = (matchId: number) => useList(listSessions, listOf(matchId), { refreshOnReturn: true });

export const useProposeSession = (matchId: number) =>
  useChange(proposeSession, {
    input: (body) => ({ params: { id: matchId }, body }),
    refreshes: [keyOf(listSessions, listOf(matchId))],
    toast: { success: 'Meeting proposed', failure: 'Meeting not proposed' },
  });

/**
 * `done` is the title of the toast after the change; `whatFollows` is its description. `onDone` is called after the
 * change.
 */
export function useChangeSession(session: { id: number; matchId: number }, onDone?: () => void) {
  const sessions = keyOf(listSessions, listOf(session.matchId));
  return useChange(changeSession, {
    input: ({ change }: { change: z.input<typeof sessionChange>; done: string; whatFollows?: string }) => ({
      params: { id: session.id },
      body: change,
    }),
    onSuccess: () => onDone?.(),
    refreshes: [sessions],
    refreshesOnFailure: [sessions],
    toast: {
      success: (_, { done, whatFollows }) => ({ title: done, ...(whatFollows ? { description: whatFollows } : {}) }),
      failure: 'Meeting not changed',
    },
  });
}
