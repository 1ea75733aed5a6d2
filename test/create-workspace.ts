import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import type { Db } from '#server/database.ts';

/** Who is in the workspace, by their ids. */
interface People {
  owner: number;
  leads?: readonly number[];
  members?: readonly number[];
}

/** Creates an inner circle with a workspace. Returns its id. */
export async function makeWorkspace(
  db: Db,
  { owner, leads = [], members = [] }: People,
  about: Partial<typeof circles.$inferInsert> = {},
): Promise<number> {
  const [made] = await db
    .insert(circles)
    .values({
      name: 'Reading leads',
      description: 'Four schools that read together.',
      isInnerCircle: true,
      isPrivate: true,
      maxMembers: 50,
      hasWorkspace: true,
      createdBy: owner,
      ...about,
    })
    .returning({ id: circles.id });
  if (!made) throw new Error('The circle was not created.');
  await db
    .insert(circleMembers)
    .values([
      { circleId: made.id, userId: owner, role: 'owner' as const },
      ...leads.map((userId) => ({ circleId: made.id, userId, isLead: true })),
      ...members.map((userId) => ({ circleId: made.id, userId })),
    ]);
  return made.id;
}
