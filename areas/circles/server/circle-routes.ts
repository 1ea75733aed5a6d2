import {
  getCircle,
  getCircleMembership,
  getOwnTopics,
  joinCircle,
  leaveCircle,
  listCircleMembers,
  listCircles,
  listMyCircles,
} from '#areas/circles/contract/circle.ts';
import { changeCircle, handOverCircle } from '#areas/circles/contract/circle-settings.ts';
import { listPeopleNear } from '#areas/circles/contract/people-near.ts';
import { listRankedCircles } from '#areas/circles/contract/ranked-circle.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { requireVisibleCircle } from './circle-access.ts';
import { joinOpenCircle, leaveVisibleCircle } from './circle-actions.ts';
import { findMergedInto, getOwnersSettings, listOwnCircles, listVisibleCircles } from './circle-queries.ts';
import { handOverTo, reviseCircle } from './circle-settings.ts';
import { listMembers, newestMembers } from './member-queries.ts';
import { findTopics } from './own-topics.ts';
import { listPeopleNearTo } from './people/people-near.ts';
import { listCirclesToJoin } from './ranking/ranked-circles.ts';

export const circleRoutes = (findPosition: FindPosition): Route[] => [
  handle(listMyCircles, { transaction: 'none' }, async ({ db, viewer, query }) => listOwnCircles(db, viewer, query)),

  handle(listCircles, { transaction: 'none' }, async ({ db, viewer, query }) => {
    const forMe = query.forMe === 'true' ? await findTopics(db, viewer, findPosition) : undefined;
    return listVisibleCircles(db, viewer, { ...query, forMe });
  }),

  handle(getOwnTopics, { transaction: 'none' }, async ({ db, viewer }) => findTopics(db, viewer, findPosition)),

  handle(listRankedCircles, { transaction: 'none' }, async ({ db, viewer, query }) =>
    listCirclesToJoin(db, viewer, findPosition, query.most),
  ),

  handle(listPeopleNear, { transaction: 'none' }, async ({ db, viewer }) => listPeopleNearTo(db, viewer)),

  handle(getCircle, { transaction: 'none' }, async ({ db, viewer, params }) => {
    const circle = await requireVisibleCircle(db, viewer, params.id);
    const ofOwner = circle.isOwner ? await getOwnersSettings(db, circle.id) : { inviteCode: null, successorId: null };
    const mergedIntoId = circle.archivedAt === null ? null : await findMergedInto(db, circle.id);
    return { ...circle, mergedIntoId, recentMembers: await newestMembers(db, circle.id), ...ofOwner };
  }),

  handle(listCircleMembers, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    const circle = await requireVisibleCircle(db, viewer, params.id);
    return listMembers(db, circle.id, query);
  }),

  handle(getCircleMembership, { transaction: 'none' }, async ({ db, viewer, params }) => {
    const circle = await requireVisibleCircle(db, viewer, params.id);
    return circle.isMember;
  }),

  handle(joinCircle, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    joinOpenCircle(context, db, viewer, params.id),
  ),

  handle(changeCircle, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
    reviseCircle(db, viewer, params.id, body),
  ),

  handle(handOverCircle, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    handOverTo(context, db, viewer, params.id, body.userId),
  ),

  handle(leaveCircle, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    leaveVisibleCircle(context.notify, db, viewer, params.id),
  ),
];
