import { getJobMarket, getOwnJobMarket } from '#areas/jobs/contract/job-market.ts';
import type { FindPosition } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { readPerson } from '../recommendations/recommendation-actions.ts';
import { readMarket, readOwnMarket } from './market-queries.ts';

/** `findPosition` comes from the pathway area: it finds a member's role, phases, level and subjects. */
export const marketRoutes = (findPosition: FindPosition): Route[] => [
  handle(getJobMarket, { transaction: 'none', mayLag: true }, ({ context, db, query }) => {
    const { subjectArea = null, phase = null, jobType = null, region = null } = query;
    return readMarket(context, db, { subjectArea, phase, jobType, region });
  }),

  handle(getOwnJobMarket, { transaction: 'none', mayLag: true }, async ({ db, viewer }) => {
    const { person } = await readPerson(db, viewer, findPosition);
    return readOwnMarket(db, person);
  }),
];
