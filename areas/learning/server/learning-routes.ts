import {
  changeLearningPathway,
  composeLearningPathway,
  deleteLearningPathway,
  shareLearningPathway,
} from '#areas/learning/contract/composed-learning.ts';
import {
  getLearningPathway,
  leaveLearningPathway,
  listLearningPathways,
  startLearningPathway,
  tickLearningItem,
} from '#areas/learning/contract/learning-pathway.ts';
import { everybody } from '#areas/people/contract/audience.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { change, compose, remove, share } from './compose-actions.ts';
import { leave, start, tick } from './learning-actions.ts';
import { findPathway, listPathways } from './learning-queries.ts';

export const learningRoutes = (findPosition: FindPosition): Route[] => [
  handle(listLearningPathways, { transaction: 'none' }, async ({ db, viewer, query }) => {
    const position = query.view === 'for-me' ? await findPosition(db, viewer) : everybody;
    return listPathways(db, viewer, position, query);
  }),

  handle(getLearningPathway, { transaction: 'none' }, async ({ db, viewer, params }) =>
    findPathway(db, viewer, params.id),
  ),

  handle(startLearningPathway, { transaction: 'request' }, async ({ context, db, viewer, params }) =>
    start(context, db, viewer, params.id),
  ),

  handle(leaveLearningPathway, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await leave(db, viewer, params.id);
    return undefined;
  }),

  handle(tickLearningItem, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    tick(context, db, viewer, params, body.isDone),
  ),

  handle(composeLearningPathway, { transaction: 'idempotent' }, async ({ context, db, viewer, body }) =>
    compose(context, db, viewer, body),
  ),

  handle(changeLearningPathway, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    change(context, db, viewer, params.id, body),
  ),

  handle(shareLearningPathway, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    share(context, db, viewer, params.id, body.sharing),
  ),

  handle(deleteLearningPathway, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await remove(db, viewer, params.id);
    return undefined;
  }),
];
