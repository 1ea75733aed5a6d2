import { listProgrammes } from '#areas/programmes/contract/programme.ts';
import { getProgrammeProgress, tickActivity, untickActivity } from '#areas/programmes/contract/programme-progress.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { tick, untick } from './programme-actions.ts';
import { listProgrammesFor, listProgress } from './programme-queries.ts';

export const programmeRoutes: Route[] = [
  handle(listProgrammes, { transaction: 'none' }, async ({ db, viewer }) => listProgrammesFor(db, viewer)),

  handle(getProgrammeProgress, { transaction: 'none' }, async ({ db, viewer }) => listProgress(db, viewer)),

  handle(tickActivity, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await tick(context, db, viewer, params);
    return undefined;
  }),

  handle(untickActivity, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await untick(db, viewer, params);
    return undefined;
  }),
];
