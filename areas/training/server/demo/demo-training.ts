import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { days } from '#server/clock.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { beginRun, endRun } from '#server/feeds/feed-run.ts';
import { finishRun, saveCourses, saveProviders } from '../feed/course-keeping.ts';
import { readCourse, readProvider } from '../feed/course-reader.ts';
import { trainingRecommendations } from '../recommendation-tables.ts';
import { externalTrainingRoutes, trainingFeeds } from '../training-tables.ts';

/** Made up: no provider, course or fee is real. */
export const demoTraining = {
  key: 'demonstration',
  name: 'Example courses, made up for the demonstration',
  baseUrl: 'https://courses.example',
  licence: null,
  licenceUrl: null,
  isStandIn: true,
} as const;

const entry = z.record(z.string(), z.unknown());
const file = z.strictObject({ providers: z.array(entry), courses: z.array(entry) });

/** Loads the courses in the same way as a feed's: through the reader. Amira considers one route. */
export async function seedDemoTraining(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const { run } = await beginRun(db, trainingFeeds, demoTraining, now);
  const { providers, courses } = readContentFile(new URL('training/courses.yaml', demoFolder), file);
  const resource = (type: string, attributes: Record<string, unknown>) => ({ id: '0', type, attributes });
  await saveProviders(
    db,
    run,
    providers.flatMap((one) => readProvider(resource('providers', one)) ?? []),
  );
  const usual = { state: 'published', findable: true, open_for_applications: true, course_length: 'OneYear' };
  const start = { start_date: `${now.getUTCFullYear() + 1}-09-01` };
  await saveCourses(
    db,
    run,
    courses.flatMap(({ provider, ...one }) => {
      const read = readCourse(resource('courses', { ...usual, ...start, ...one }), String(provider));
      // There is no page to apply on: the course does not exist.
      return read ? [{ ...read, page: null }] : [];
    }),
  );
  await finishRun(db, run, { isFull: true, since: null, from: { stage: 'providers', page: 1 } }, false);
  await endRun(db, trainingFeeds, run, null);
  const amira = people.get('demo');
  const [route] = await db
    .select({ id: externalTrainingRoutes.id, title: externalTrainingRoutes.title })
    .from(externalTrainingRoutes)
    .where(eq(externalTrainingRoutes.key, 'npq-leading-teaching'));
  if (amira === undefined || !route) return;
  const at = new Date(now.getTime() - days(3)).toISOString();
  await db.insert(trainingRecommendations).values({
    ...{ userId: amira, routeId: route.id, kind: 'route', title: route.title },
    ...{ status: 'considering', createdAt: at, changedAt: at },
  });
}
