import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { roleGrants } from '#areas/people/server/roles/role-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import type { Db } from '#server/database.ts';
import { makePerson, makeSession } from '#test/create-people.ts';

export interface Member {
  id: number;
  username: string;
  cookie: string;
}

export interface Community {
  members: Member[];
  /** Invites people at the desk. */
  operator: Member;
  circleIds: number[];
}

/** Makes the people and circles that the load starts with. Each person is in all circles but the last. */
export async function makeCommunity(db: Db, size: number): Promise<Community> {
  // New accounts may write less.
  const at = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const circleIds: number[] = [];
  for (const name of ['Behaviour', 'Phonics', 'Science', 'Early careers']) {
    const [made] = await db.insert(circles).values({ name, description: 'For the fault journal.' }).returning();
    if (made) circleIds.push(made.id);
  }
  const make = async () => {
    const { id, username } = await makePerson(db);
    const cookie = `staffroom_session=${await makeSession(db, id, new Date())}`;
    return { id, username, cookie };
  };
  const members: Member[] = [];
  for (let count = 0; count < size; count += 1) members.push(await make());
  const operator = await make();
  await db.insert(roleGrants).values({ userId: operator.id, role: 'operator', grantedAt: at });
  await db.update(users).set({ createdAt: at });
  const joined = members.flatMap(({ id }) => circleIds.slice(0, -1).map((circleId) => ({ circleId, userId: id })));
  await db.insert(circleMembers).values(joined);
  return { members, operator, circleIds };
}
