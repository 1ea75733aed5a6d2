import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { circles } from '#areas/circles/server/index.ts';
import { networkFields } from '#areas/networks/contract/network.ts';
import type { DemoSeeding as Demo } from '#server/area.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { newCode } from '../network-actions.ts';
import { networkCircles, networkOwners, networks } from '../network-tables.ts';

const file = z.strictObject({
  ...networkFields.shape,
  owners: z.array(z.string()).check(z.minLength(1)),
  circles: z.array(z.strictObject({ name: z.string(), daysAgo: z.number() })),
});

/** Adds the network of the demonstration with its circles. The first owner wrote its text. */
export async function seedDemoNetwork(db: Db, people: Demo['people'], now: Date): Promise<void> {
  const { idOf, daysAgo } = demoSeeding(db, people, now);
  const { owners, circles: brought, ...fields } = readContentFile(new URL('networks/network.yaml', demoFolder), file);
  const found = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(sql`${circles.name} = any(${sql.param(brought.map(({ name }) => name))}::text[])`);
  const since = (days: number) => daysAgo(days);
  const oldest = Math.max(...brought.map(({ daysAgo: days }) => days));
  const [made] = await db
    .insert(networks)
    .values({ ...fields, writtenBy: idOf(owners[0] ?? ''), inviteCode: newCode(), createdAt: since(oldest) })
    .returning({ id: networks.id });
  if (!made) throw new Error('The demonstration could not make its network.');
  const networkId = made.id;
  await db
    .insert(networkOwners)
    .values(owners.map((username, index) => ({ networkId, userId: idOf(username), since: since(oldest - index) })));
  for (const { name, daysAgo: days } of brought) {
    const circleId = found.find((circle) => circle.name === name)?.id;
    if (circleId === undefined) throw new Error(`The demonstration has no circle ${name}.`);
    await db.insert(networkCircles).values({ networkId, circleId, since: since(days) });
  }
}
