import {
  changePractice,
  getPractice,
  likePractice,
  listCirclePractices,
  listNetworkPractices,
  listPractices,
  offerPractice,
  removePractice,
  sharePractice,
  sharePracticeWithNetwork,
  unlikePractice,
  withdrawPractice,
} from '#areas/workspace/contract/practices/best-practice.ts';
import {
  declinePractice,
  listOfferedPractices,
  publishPractice,
} from '#areas/workspace/contract/practices/practice-desk.ts';
import {
  dropTrial,
  listToldResults,
  planTrial,
  reportTrial,
} from '#areas/workspace/contract/practices/practice-trial.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { requireWorkspaceMember } from '../workspace-access.ts';
import { change, remove, setLike, setOffer, setShared, share } from './practice-actions.ts';
import { decline, listOffered, publish } from './practice-desk.ts';
import {
  findPracticeFor,
  getPracticeFor,
  listCirclePracticesOf,
  listPracticesFor,
  listPracticesOfNetwork,
} from './practice-queries.ts';
import { drop, listTold, plan, report } from './trial-actions.ts';

const ofMembers: Route[] = [
  handle(listCirclePractices, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
    listCirclePracticesOf(db, viewer, await requireWorkspaceMember(db, viewer, params.id), query),
  ),
  handle(listPractices, { transaction: 'none' }, async ({ db, viewer, query }) => listPracticesFor(db, viewer, query)),
  handle(listNetworkPractices, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
    listPracticesOfNetwork(db, viewer, params.id, query),
  ),
  handle(sharePracticeWithNetwork, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await setShared(context, db, viewer, params.id, body.shared);
    return findPracticeFor(db, viewer, params.id);
  }),
  handle(getPractice, { transaction: 'none' }, async ({ db, viewer, params }) => getPracticeFor(db, viewer, params.id)),
  handle(sharePractice, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    getPracticeFor(db, viewer, await share(context, db, viewer, params.id, body)),
  ),
  handle(changePractice, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await change(context, db, viewer, params.id, body);
    return getPracticeFor(db, viewer, params.id);
  }),
  handle(removePractice, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await remove(db, viewer, params.id);
    return undefined;
  }),
  handle(likePractice, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await setLike(db, viewer, params.id, true);
    return getPracticeFor(db, viewer, params.id);
  }),
  handle(unlikePractice, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await setLike(db, viewer, params.id, false);
    return getPracticeFor(db, viewer, params.id);
  }),
  handle(offerPractice, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await setOffer(context, db, viewer, params.id, true);
    return getPracticeFor(db, viewer, params.id);
  }),
  handle(withdrawPractice, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await setOffer(context, db, viewer, params.id, false);
    return undefined;
  }),
];

const ofTrials: Route[] = [
  handle(planTrial, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await plan(context, db, viewer, params.id, body.plannedFor);
    return getPracticeFor(db, viewer, params.id);
  }),
  handle(dropTrial, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await drop(db, viewer, params.id);
    return undefined;
  }),
  handle(reportTrial, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await report(context, db, viewer, params.id, body);
    return getPracticeFor(db, viewer, params.id);
  }),
  handle(listToldResults, { transaction: 'none' }, async ({ db, viewer, params, query }) =>
    listTold(db, viewer, params.id, query),
  ),
];

const ofDesk: Route[] = [
  handle(listOfferedPractices, { transaction: 'none' }, async ({ db, query }) => listOffered(db, query)),
  handle(publishPractice, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await publish({ context, db, viewer, request: http.request }, params.id, body.offeredAt);
    return undefined;
  }),
  handle(declinePractice, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await decline({ context, db, viewer, request: http.request }, params.id, body.reason);
    return undefined;
  }),
];

export const practiceRoutes: Route[] = [...ofMembers, ...ofTrials, ...ofDesk];
