import { asc, eq, sql } from 'drizzle-orm';
import type { RouteAim } from '#areas/training/contract/route-aims.ts';
import type { TrainingRoute } from '#areas/training/contract/training-route.ts';
import type { Nation } from '#contract/nations.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { externalTrainingRoutes } from '../training-tables.ts';

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
  isOffered: externalTrainingRoutes.isOffered,
};

export const routeMissing = () => notFound("The route you're looking for doesn't exist.");

/** At most so many routes exist, with those of the desk. */
export const mostRoutes = 100;

/** The routes that members find: those of `nation` first, then in the order of the content. */
export const listRoutes = (db: Db, nation: Nation): Promise<(TrainingRoute & { aims: RouteAim[] })[]> =>
  db
    .select({ ...routeColumns, aims: externalTrainingRoutes.aims })
    .from(externalTrainingRoutes)
    .where(eq(externalTrainingRoutes.isOffered, true))
    .orderBy(
      sql`not ${nation} = any(${externalTrainingRoutes.nations})`,
      asc(externalTrainingRoutes.place),
      asc(externalTrainingRoutes.id),
    )
    .limit(mostRoutes);

/** One route. Throws 404. */
export async function getRoute(db: Db, routeId: number): Promise<TrainingRoute> {
  const [found] = await db
    .select(routeColumns)
    .from(externalTrainingRoutes)
    .where(eq(externalTrainingRoutes.id, routeId));
  if (!found) throw routeMissing();
  return found;
}
