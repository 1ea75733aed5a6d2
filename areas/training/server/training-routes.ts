import {
  compareTrainingCourses,
  getTrainingCourse,
  listTrainingCourses,
} from '#areas/training/contract/training-course.ts';
import {
  listTrainingMarks,
  listTrainingRecommendations,
  removeTrainingMark,
  setTrainingMark,
  setTrainingStep,
} from '#areas/training/contract/training-mark.ts';
import { getTrainingRoute, listRouteProviders, listTrainingRoutes } from '#areas/training/contract/training-route.ts';
import type { Provided } from '#server/area.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { getCourse, listCourses, searchCourses } from './courses/course-queries.ts';
import { removeMark, setMark, setStep } from './marks/mark-actions.ts';
import { listMarks } from './marks/mark-queries.ts';
import { reasonsFor, recommendTraining } from './recommendations/training-recommendations.ts';
import { nationOf } from './routes/member-nation.ts';
import { listProvidersOf } from './routes/route-provider-queries.ts';
import { getRoute, listRoutes } from './routes/route-queries.ts';

/** Routes for members. */
export const trainingRoutes = ({ findAims }: Pick<Provided, 'findAims'>): Route[] => [
  handle(listTrainingRoutes, { transaction: 'none', mayLag: true }, async ({ context, db, viewer }) => {
    const nation = await nationOf(context, db, viewer);
    return { nation, routes: await listRoutes(db, nation) };
  }),
  handle(getTrainingRoute, { transaction: 'none', mayLag: true }, ({ db, params }) => getRoute(db, params.id)),
  handle(listRouteProviders, { transaction: 'none', mayLag: true }, ({ db, params, query }) =>
    listProvidersOf(db, params.id, query),
  ),
  handle(listTrainingCourses, { transaction: 'none', mayLag: true }, ({ db, query }) => searchCourses(db, query)),
  handle(getTrainingCourse, { transaction: 'none', mayLag: true }, ({ db, params }) => getCourse(db, params.id)),
  handle(compareTrainingCourses, { transaction: 'none', mayLag: true }, ({ db, query }) =>
    listCourses(db, query.ids.split(',').map(Number)),
  ),
  handle(listTrainingRecommendations, { transaction: 'none', mayLag: true }, ({ context, db, viewer }) =>
    recommendTraining(context, db, viewer, findAims),
  ),
  handle(listTrainingMarks, { transaction: 'none', mayLag: true }, ({ db, viewer, query }) =>
    listMarks(db, viewer, query),
  ),
  handle(setTrainingMark, { transaction: 'request' }, async ({ context, db, viewer, body }) =>
    setMark(context, db, viewer, body, await reasonsFor(context, db, viewer, findAims, body)),
  ),
  handle(removeTrainingMark, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeMark(db, viewer, params.id);
    return undefined;
  }),
  handle(setTrainingStep, { transaction: 'request' }, ({ context, db, viewer, params, body }) =>
    setStep(context, db, viewer, params.id, body.step),
  ),
];
