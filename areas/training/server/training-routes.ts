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
import { getTrainingRoute, listTrainingRoutes } from '#areas/training/contract/training-route.ts';
import type { Provided } from '#server/area.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { getCourse, listCourses, searchCourses } from './courses/course-queries.ts';
import { removeMark, setMark, setStep } from './marks/mark-actions.ts';
import { listMarks } from './marks/mark-queries.ts';
import { reasonsFor, recommendTraining } from './recommendations/training-recommendations.ts';
import { getRoute, listRoutes } from './routes/route-queries.ts';

/** Routes for members. */
export const trainingRoutes = ({ findAims }: Pick<Provided, 'findAims'>): Route[] => [
  handle(listTrainingRoutes, { transaction: 'none' }, ({ db }) => listRoutes(db)),
  handle(getTrainingRoute, { transaction: 'none' }, ({ db, params }) => getRoute(db, params.id)),
  handle(listTrainingCourses, { transaction: 'none' }, ({ db, query }) => searchCourses(db, query)),
  handle(getTrainingCourse, { transaction: 'none' }, ({ db, params }) => getCourse(db, params.id)),
  handle(compareTrainingCourses, { transaction: 'none' }, ({ db, query }) =>
    listCourses(db, query.ids.split(',').map(Number)),
  ),
  handle(listTrainingRecommendations, { transaction: 'none' }, ({ context, db, viewer }) =>
    recommendTraining(context, db, viewer, findAims),
  ),
  handle(listTrainingMarks, { transaction: 'none' }, ({ db, viewer, query }) => listMarks(db, viewer, query)),
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
