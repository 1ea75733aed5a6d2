import { demoSeeding } from '#server/content/demo-seeding.ts';
import type { Db } from '#server/database.ts';
import { seedInnerCircles } from './demo-inner-circles.ts';
import { seedOpenCircles } from './demo-open-circles.ts';

/** Creates the circles and inner circles with their members. */
export async function seedDemoCircles(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  await seedOpenCircles(seeding);
  await seedInnerCircles(seeding);
}
