import { circles } from '#areas/circles/server/circle-tables.ts';
import type { Db } from '#server/database.ts';

/** Creates a circle without members, and returns its id. */
export async function makeCircle(db: Db, about: Partial<typeof circles.$inferInsert> = {}): Promise<number> {
  const values = { name: 'A circle', description: 'For a test.', ...about };
  const [made] = await db.insert(circles).values(values).returning({ id: circles.id });
  if (!made) throw new Error('The circle was not created.');
  return made.id;
}
