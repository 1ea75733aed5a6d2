import { listActivity } from '#areas/circles/contract/activity.ts';
import { getCircle, listCircleMembers, listCircles, listMyCircles } from '#areas/circles/contract/circle.ts';
import { changeCircle, handOverCircle } from '#areas/circles/contract/circle-settings.ts';
import { renewInviteCode } from '#areas/circles/contract/inner-circle.ts';
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
