import { asc, eq } from 'drizzle-orm';
import type { TrainingRoute } from '#areas/training/contract/training-route.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { externalTrainingRoutes } from '../training-tables.ts';
import type { RouteAim } from './route-aims.ts';

const routeColumns = {
  id: externalTrainingRoutes.id,
  key: externalTrainingRoutes.key,
  type: externalTrainingRoutes.type,
  title: externalTrainingRoutes.title,
  summary: externalTrainingRoutes.summary,
  qualificationLevel: externalTrainingRoutes.qualificationLevel,
  nations: externalTrainingRoutes.nations,
  page: externalTrainingRoutes.page,
  checkedOn: externalTrainingRoutes.checkedOn,
  facts: externalTrainingRoutes.facts,
};

export const routeMissing = () => notFound("The route you're looking for doesn't exist.");

/** All routes in the order of the content. It has at most 100. */
export const listRoutes = (db: Db): Promise<TrainingRoute[]> =>
  db.select(routeColumns).from(externalTrainingRoutes).orderBy(asc(externalTrainingRoutes.place)).limit(100);

/** All routes, with what people want who take them. */
export const listRoutesWithAims = (db: Db): Promise<(TrainingRoute & { aims: RouteAim[] })[]> =>
  db
    .select({ ...routeColumns, aims: externalTrainingRoutes.aims })
    .from(externalTrainingRoutes)
    .orderBy(asc(externalTrainingRoutes.place))
    .limit(100);

/** One route. Throws 404. */
export async function getRoute(db: Db, routeId: number): Promise<TrainingRoute> {
  const [found] = await db
    .select(routeColumns)
    .from(externalTrainingRoutes)
    .where(eq(externalTrainingRoutes.id, routeId));
  if (!found) throw routeMissing();
  return found;
}
