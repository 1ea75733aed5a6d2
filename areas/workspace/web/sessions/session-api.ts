import {
  addExpertSession,
  cancelExpertSession,
  changeExpertSession,
  type ExpertSession,
  getExpertSession,
  handOverSession,
  listExpertSessions,
  listNetworkSessions,
  proposeExpert,
  removeProposal,
  scheduleExpertSession,
  shareSessionWithNetwork,
} from '#areas/workspace/contract/sessions/expert-session.ts';
import {
  confirmAttendance,
  giveSessionFeedback,
  leaveSession,
  registerForSession,
} from '#areas/workspace/contract/sessions/session-registration.ts';
import { linkShownMinutes } from '#areas/workspace/contract/sessions/session-words.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call } from '#web/data/api-client.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });
const sessionData = [listExpertSessions, getExpertSession, listNetworkSessions];

export type SessionList = NonNullable<NonNullable<EndpointInput<typeof listExpertSessions>['query']>['when']>;

export const useSessions = (circleId: number, when: SessionList, q: string) =>
  useList(
    listExpertSessions,
    { ...at(circleId), query: { when, limit: 20, ...(q && { q }) } },
    { refreshOnReturn: true },
  );

export const useNetworkSessions = (networkId: number, when: 'coming' | 'past') =>
  useList(listNetworkSessions, { ...at(networkId), query: { when, limit: 20 } }, { refreshOnReturn: true });

const minute = 60_000;

/** The next time at which the page of a session changes: the joining link appears, the session starts, or it ends. */
function nextChange({ status, startsAt, endsAt }: ExpertSession): number | false {
  if (status !== 'scheduled' || startsAt === null || endsAt === null) return false;
  const now = Date.now();
  const [next] = [Date.parse(startsAt) - linkShownMinutes * minute, Date.parse(startsAt), Date.parse(endsAt)].filter(
    (moment) => moment > now,
  );
  // A timer cannot wait for more than 24 days.
  return next === undefined ? false : Math.min(next - now + 500, 60 * minute);
}

export const useSession = (id: number) =>
  useEndpoint(getExpertSession, at(id), { refreshOnReturn: true, askAgainAfter: nextChange });

export const usePropose = (circleId: number) =>
  useChange(proposeExpert, {
    input: (body) => ({ ...at(circleId), body }),
    refreshes: sessionData,
    toast: {
      success: { title: 'Expert suggested', description: 'We told the people who lead this circle.' },
      failure: 'Failed to suggest the expert',
    },
  });

export const useAddSession = (circleId: number) =>
  useChange(addExpertSession, {
    input: (body) => ({ ...at(circleId), body }),
    refreshes: sessionData,
    toast: { success: 'Session scheduled', failure: 'Failed to schedule the session' },
  });

export const useSchedule = (id: number) =>
  useChange(scheduleExpertSession, {
    input: (body) => ({ ...at(id), body }),
    refreshes: sessionData,
    refreshesOnFailure: sessionData,
    toast: { success: 'Session scheduled', failure: 'Failed to schedule the session' },
  });

export const useHandOver = ({ id, proposedBy }: ExpertSession) =>
  useChange(handOverSession, {
    input: at(id),
    refreshes: sessionData,
    toast: { success: `${proposedBy?.name} can schedule it now`, failure: 'Failed to hand the session over' },
  });

export const useChangeSession = (id: number) =>
  useChange(changeExpertSession, {
    input: (body) => ({ ...at(id), body }),
    refreshes: sessionData,
    toast: { success: 'Session saved', failure: 'Failed to save the session' },
  });

/** Shares a session with the network of its circle, or ends that. */
export const useShareSession = (id: number) =>
  useChange(shareSessionWithNetwork, {
    input: (shared: boolean) => ({ ...at(id), body: { shared } }),
    refreshes: sessionData,
    refreshesOnFailure: sessionData,
    toast: {
      success: ({ network }) => (network ? `Shared with ${network.name}` : 'Only this circle can see it now'),
      failure: 'Failed to change who can see the session',
    },
  });

export const useCancelSession = (id: number) =>
  useChange(cancelExpertSession, {
    input: at(id),
    refreshes: sessionData,
    toast: {
      success: { title: 'Session cancelled', description: 'We tell everybody who registered.' },
      failure: 'Failed to cancel the session',
    },
  });

export const useRemoveProposal = (id: number) =>
  useChange(removeProposal, {
    input: at(id),
    refreshes: [listExpertSessions],
    toast: { success: 'Suggestion removed', failure: 'Failed to remove the suggestion' },
  });

/** Registers, or gives the place up. */
export const useRegister = (id: number) =>
  useChange(
    (wanted: boolean) =>
      call<typeof registerForSession | typeof leaveSession>(wanted ? registerForSession : leaveSession, at(id)),
    {
      refreshes: sessionData,
      refreshesOnFailure: sessionData,
      toast: {
        success: ({ registration }) =>
          registration === 'registered'
            ? 'You have a place'
            : registration === 'waiting'
              ? 'You are on the waiting list'
              : 'You gave your place up',
        failure: 'Your registration was not changed',
      },
    },
  );

export const useConfirm = (id: number) =>
  useChange(confirmAttendance, {
    input: (attended: boolean) => ({ ...at(id), body: { attended } }),
    refreshes: [...sessionData],
    toast: {
      success: ({ attended }) =>
        attended
          ? { title: 'CPD entry drafted', description: 'Complete it in your development tracker.' }
          : 'Your answer is saved',
      failure: 'Your answer was not saved',
    },
  });

export const useGiveFeedback = (id: number) =>
  useChange(giveSessionFeedback, {
    input: (feedback: NonNullable<ExpertSession['feedback']>) => ({ ...at(id), body: { feedback } }),
    refreshes: sessionData,
    toast: { success: 'Thank you', failure: 'Your answer was not saved' },
  });
