import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { circles } from './circle-tables.ts';

/** Creates the starter circles where there are no circles at all. Only then is their file read. */
export async function makeStarterCircles(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Two servers may start on one empty database: the second waits here and then finds the circles of the first.
    await tx.execute(sql`lock table ${circles} in share row exclusive mode`);
    const [existing] = await tx.select({ id: circles.id }).from(circles).limit(1);
    if (existing) return;
    const { readStarterCircles } = await import('./starter-circle-files.ts');
    await tx.insert(circles).values(readStarterCircles());
  });
}
