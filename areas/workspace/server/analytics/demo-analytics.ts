import { eq } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import type { DemoSeeding as Demo } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import { computeCircle } from './compute-analytics.ts';

/** Computes the figures of the demonstration's circles, so that they are there before the first night. */
export async function seedDemoAnalytics(db: Db, { now }: Demo): Promise<void> {
  const found = await db.select({ id: circles.id }).from(circles).where(eq(circles.hasWorkspace, true));
  for (const { id } of found) await computeCircle(db, id, now);
}
