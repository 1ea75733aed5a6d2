import { networkCircles, networks } from '#areas/networks/server/network-tables.ts';
import type { Db } from '#server/database.ts';

/** Creates a network of these circles without owners. Returns its id. */
export async function makeNetwork(db: Db, writtenBy: number, circleIds: readonly number[]): Promise<number> {
  const [made] = await db
    .insert(networks)
    .values({
      name: 'Ropewalk',
      description: 'Schools that compare notes.',
      writtenBy,
      inviteCode: crypto.randomUUID(),
    })
    .returning({ id: networks.id });
  if (!made) throw new Error('The network was not created.');
  await db.insert(networkCircles).values(circleIds.map((circleId) => ({ circleId, networkId: made.id })));
  return made.id;
}
