import { listProgrammes } from '#areas/programmes/contract/programme.ts';
import { getProgrammeProgress, tickActivity, untickActivity } from '#areas/programmes/contract/programme-progress.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { tick, untick } from './programme-actions.ts';
import { listProgrammesFor, listProgress } from './programme-queries.ts';

export const programmeRoutes: Route[] = [
  handle(listProgrammes, async ({ db, viewer }) => listProgrammesFor(db, viewer)),

  handle(getProgrammeProgress, async ({ db, viewer }) => listProgress(db, viewer)),

  handle(tickActivity, async ({ context, db, viewer, params }) => {
    await tick(context, db, viewer, params);
    return undefined;
  }),

  handle(untickActivity, async ({ db, viewer, params }) => {
    await untick(db, viewer, params);
    return undefined;
  }),
];
