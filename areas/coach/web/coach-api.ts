import type * as z from 'zod/mini';
import { useUser } from '#areas/account/web/index.ts';
import { listCircles } from '#areas/circles/contract/circle.ts';
import {
  type coachingSessionBody,
  listCoachingSessions,
  removeCoachingSession,
  saveCoachingSession,
} from '#areas/coach/contract/coaching-session.ts';
import { agreeToModel, getSavi } from '#areas/coach/contract/savi/savi-model.ts';
import type { SaviContext } from '#areas/coach/contract/savi/savi-rules.ts';
import { listEvents } from '#areas/development/contract/event.ts';
import { useCourses } from '#areas/development/web/index.ts';
import { useDocuments } from '#areas/documents/web/index.ts';
import { listAvailableMentors } from '#areas/mentoring/contract/mentor.ts';
import { circleFits, getReach } from '#areas/pathway/contract/position.ts';
import { everybody } from '#areas/people/contract/audience.ts';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange, withStatus } from '#web/data/use-change.ts';

/** How many circles and events Savi considers, the same as on the server. */
const most = { query: { limit: 200 } };

/** Loaded again when the member returns: others change the content, and a self-assessment changes what fits. */
const onReturn = { refreshOnReturn: true };

/** The turns shown at the start of the conversation, newest first. */
export const useLastTurns = () => useEndpoint(listCoachingSessions, { query: { limit: 20 } });

/** All turns, or those of one day. */
export const useTurns = (day: string) => useList(listCoachingSessions, { query: day ? { day } : {} });

/** Who may write the replies, and what the member agreed to. */
export const useSavi = () => useEndpoint(getSavi, {});

/** What the rules know: the profile and what is in Staffroom. What failed to load is left out. */
export function useSaviContext(): { context: SaviContext; isReady: boolean } {
  const user = useUser();
  const circles = useList(listCircles, most, onReturn);
  const events = useList(listEvents, most, onReturn);
  const courses = useCourses();
  const mentors = useList(listAvailableMentors, { query: { limit: 1 } }, onReturn);
  const { data: reach, isPending: reachIsPending } = useEndpoint(getReach, {}, onReturn);
  const documents = useDocuments();
  const read = (documents.items ?? []).filter(({ processingStatus }) => processingStatus === 'processed');
  return {
    isReady: !reachIsPending && [circles, events, courses, documents, mentors].every((query) => !query.isPending),
    context: {
      role: user.role,
      completeness: profileCompleteness(user).percent,
      expertise: user.expertise,
      areasForDevelopment: user.areasForDevelopment,
      goals: user.professionalGoals,
      circles: (circles.items ?? [])
        .filter(({ isMember, name }) => isMember || circleFits(name, reach ?? everybody))
        .map(({ id, name, description }) => ({ id, title: name, words: description })),
      events: (events.items ?? [])
        .filter(({ fitsYou }) => fitsYou)
        .map(({ id, title, description, category }) => ({ id, title, words: `${category} ${description}` })),
      courses: courses.items ?? [],
      hasMentors: (mentors.items ?? []).length > 0,
      documents: {
        strengths: read.flatMap((document) => document.strengthsIdentified.map(({ text }) => text)),
        developmentAreas: read.flatMap((document) => document.developmentAreas.map(({ text }) => text)),
      },
    },
  };
}

/** Browsers send at most 64 KB while a page closes. */
const isShort = (body: z.input<typeof coachingSessionBody>) => JSON.stringify(body).length < 20_000;

/** Saves a turn. If that fails, a toast says so and the conversation continues. */
export const useSaveTurn = () =>
  useChange(
    ({ body, key }: { body: z.input<typeof coachingSessionBody>; key: string }) =>
      call(saveCoachingSession, { body }, { idempotencyKey: key, keepalive: isShort(body) }),
    {
      refreshes: [listCoachingSessions, getSavi],
      toast: { failure: { title: 'Error', description: withStatus } },
    },
  );

export const useDeleteTurn = () =>
  useChange(removeCoachingSession, {
    input: (id: number) => ({ params: { id } }),
    refreshes: [listCoachingSessions],
    toast: {
      success: 'Conversation deleted',
      failure: { title: 'Could not delete the conversation', description: withStatus },
    },
  });

export const useAgreement = () =>
  useChange(agreeToModel, {
    input: (body) => ({ body }),
    onSuccess: (savi) => queryClient.setQueryData(keyOf(getSavi, {}), savi),
    toast: { failure: { title: 'Could not save your choice', description: withStatus } },
  });
