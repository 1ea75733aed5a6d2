import type * as z from 'zod/mini';
import {
  type CoachingSession,
  type coachingSessionBody,
  listCoachingSessions,
  rateCoachingSession,
  removeCoachingSession,
  saveCoachingSession,
} from '#areas/coach/contract/coaching-session.ts';
import { agreeToModel, getSavi } from '#areas/coach/contract/savi/savi-model.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import type { Rating } from './messages.ts';

/** The turns shown at the start of the conversation, newest first. */
export const useLastTurns = () => useEndpoint(listCoachingSessions, { query: { limit: 20 } });

/** All turns, or those of one day. */
export const useTurns = (day: string) => useList(listCoachingSessions, { query: day ? { day } : {} });

/** Who may write the replies, and what the member agreed to. */
export const useSavi = () => useEndpoint(getSavi, {});

/** Browsers send at most 64 KB while a page closes. */
const isShort = (body: z.input<typeof coachingSessionBody>) => JSON.stringify(body).length < 20_000;

/** Saves a turn. If that fails, a toast says so and the conversation continues. */
export const useSaveTurn = () =>
  useChange(
    ({ body, key }: { body: z.input<typeof coachingSessionBody>; key: string }) =>
      call(saveCoachingSession, { body }, { idempotencyKey: key, keepalive: isShort(body) }),
    {
      refreshes: [listCoachingSessions, getSavi],
      toast: { failure: 'Error' },
    },
  );

/** Rates a reply. Presses one after the other are sent in their order. */
export const useRateTurn = (id: number, onSuccess: (turn: CoachingSession) => void) =>
  useChange(rateCoachingSession, {
    input: ({ satisfaction, feedback, operatorMaySee }: Rating) => ({
      params: { id },
      body: { satisfaction, feedback, maySee: operatorMaySee },
    }),
    scope: `savi-rating-${id}`,
    // Also if the reply is no longer on the screen when the server answers.
    onSuccess,
    refreshes: [listCoachingSessions],
    toast: { failure: 'Could not save your rating' },
  });

export const useDeleteTurn = () =>
  useChange(removeCoachingSession, {
    input: (id: number) => ({ params: { id } }),
    refreshes: [listCoachingSessions],
    toast: {
      success: 'Conversation deleted',
      failure: 'Could not delete the conversation',
    },
  });

export const useAgreement = () =>
  useChange(agreeToModel, {
    input: (body) => ({ body }),
    onSuccess: (savi) => queryClient.setQueryData(keyOf(getSavi, {}), savi),
    toast: { failure: 'Could not save your choice' },
  });
