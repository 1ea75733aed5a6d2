import { listActivity } from '#areas/circles/contract/activity.ts';
import { getCircle, listCircleMembers, listCircles, listMyCircles } from '#areas/circles/contract/circle.ts';
import { changeCircle, handOverCircle } from '#areas/circles/contract/circle-settings.ts';
import { renewInviteCode } from '#areas/circles/contract/inner-circle.ts';
import { endLead, makeLead } from '#areas/circles/contract/leads.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });

/** What to read again when a circle's name, colour or owner changes. */
const circleData = (circleId: number) => [
  keyOf(getCircle, at(circleId)),
  keyOf(listCircleMembers, { ...at(circleId), query: {} }),
  listMyCircles,
  listCircles,
  listActivity,
];

export const useChangeCircle = (circleId: number) =>
  useChange(changeCircle, {
    input: (body) => ({ ...at(circleId), body }),
    refreshes: circleData(circleId),
    toast: { success: 'Circle updated', failure: 'Failed to update the circle' },
  });

/** Makes another member the owner. */
export const useHandOver = (circleId: number) =>
  useChange(handOverCircle, {
    input: (userId: number) => ({ ...at(circleId), body: { userId } }),
    refreshes: circleData(circleId),
    toast: { success: 'Circle handed over', failure: 'Failed to hand the circle over' },
  });

/** Makes a member a lead of the workspace, or takes that back. */
export const useLead = (circleId: number) =>
  useChange(
    ({ userId, isLead }: { userId: number; isLead: boolean }) =>
      call<typeof makeLead | typeof endLead>(isLead ? makeLead : endLead, { params: { id: circleId, userId } }),
    {
      refreshes: [keyOf(listCircleMembers, { ...at(circleId), query: {} })],
      toast: {
        success: (_answer, { isLead }) => (isLead ? 'Made a lead' : 'No longer a lead'),
        failure: 'Failed to change the leads',
      },
    },
  );

/** Gives an inner circle a new code, made by the server. */
export const useRenewCode = (circleId: number) =>
  useChange(renewInviteCode, {
    input: { ...at(circleId), body: { inviteCode: null } },
    refreshes: [keyOf(getCircle, at(circleId))],
    toast: {
      success: { title: 'New code made', description: 'The old code no longer works.' },
      failure: 'Failed to make a new code',
    },
  });
