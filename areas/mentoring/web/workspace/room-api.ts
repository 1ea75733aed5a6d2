import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { getMentoringNews, listMessages, markRead, writeMessage } from '#areas/mentoring/contract/message.ts';
import {
  changeSession,
  listSessions,
  proposeSession,
  type sessionBody,
  type sessionChange,
} from '#areas/mentoring/contract/session.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { refresh, useAttemptKey, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';
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

export function useWriteMessage(matchId: number) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: { content: string }) =>
      call(writeMessage, { params: { id: matchId }, body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      await refresh(listMessages, listOf(matchId));
    },
    onError: (failure) => notifyFailure('Message not sent', sentenceOf(failure)),
  });
}

export const useSessions = (matchId: number) => useList(listSessions, listOf(matchId), { refreshOnReturn: true });

export function useProposeSession(matchId: number) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: z.input<typeof sessionBody>) =>
      call(proposeSession, { params: { id: matchId }, body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Meeting proposed' });
      await refresh(listSessions, listOf(matchId));
    },
    onError: (failure) => notifyFailure('Meeting not proposed', sentenceOf(failure)),
  });
}

/** `done` is the title of the success toast, `whatFollows` its description. */
export function useChangeSession(session: { id: number; matchId: number }) {
  return useMutation({
    mutationFn: ({ change }: { change: z.input<typeof sessionChange>; done: string; whatFollows?: string }) =>
      call(changeSession, { params: { id: session.id }, body: change }),
    async onSuccess(_, { done, whatFollows }) {
      notify({ title: done, ...(whatFollows ? { description: whatFollows } : {}) });
      await refresh(listSessions, listOf(session.matchId));
    },
    onError(failure) {
      notifyFailure('Meeting not changed', sentenceOf(failure));
      void refresh(listSessions, listOf(session.matchId));
    },
  });
}
