import { seedDiscussions, seedResources } from '#areas/discussions/server/index.ts';
import { seedSuggestions } from '#areas/suggestions/server/index.ts';
import type { Db } from '#server/database.ts';
import { openInnerCircles } from './demo-inner-circles.ts';
import { fillOpenCircles } from './demo-open-circles.ts';
import { demoSeeding } from './demo-seeding.ts';

/** Fills the circles with a school year's members, talk, resources and suggestions, its dates counted back from now. */
export async function seedDemoCircles(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const rooms = [...(await fillOpenCircles(seeding)), ...(await openInnerCircles(seeding))];
  await seedDiscussions(seeding, rooms);
  await seedResources(seeding, rooms);
  await seedSuggestions(seeding);
}
