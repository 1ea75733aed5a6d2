import type * as z from 'zod/mini';
import { changeSession, listSessions, proposeSession, type sessionChange } from '#areas/mentoring/contract/session.ts';
import { keyOf, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const listOf = (matchId: number) => ({ params: { id: matchId }, query: {} });

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
