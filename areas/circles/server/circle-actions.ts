import { and, eq, sql } from 'drizzle-orm';
import type { CircleColour } from '#areas/circles/contract/circle.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { circleMissing, requireVisibleCircle } from './circle-access.ts';
import { circleMembers, circles } from './circle-tables.ts';

/** Joins an open circle; joining twice changes nothing. An inner circle can't be joined this way, nor be known of. */
export async function joinOpenCircle(db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  if (circle.isInnerCircle && !circle.isMember) throw circleMissing();
  await db.insert(circleMembers).values({ circleId, userId: viewer.id }).onConflictDoNothing();
  return requireVisibleCircle(db, viewer, circleId);
}

/** Leaves a circle; leaving one that one is not in changes nothing. */
export async function leaveVisibleCircle(db: Db, viewer: Viewer, circleId: number) {
  const circle = await requireVisibleCircle(db, viewer, circleId);
  const left = await db
    .delete(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, viewer.id)))
    .returning({ userId: circleMembers.userId });
  // Read before leaving: a private circle can't be seen any more.
  return { ...circle, isMember: false, memberCount: circle.memberCount - left.length };
}

/** The open circles an empty database starts with, one of each colour. */
export const starterCircles: { name: string; description: string; color: CircleColour }[] = [
  {
    name: 'Early Career Teachers',
    description:
      'The first two years, honestly: induction, mentors, planning, and the bits nobody put in the handbook.',
    color: 'green',
  },
  { name: 'Maths Leads', description: 'Curriculum, fluency and the long game.', color: 'blue' },
  { name: 'SEND and Inclusion', description: 'What works for the child in front of you.', color: 'purple' },
  { name: 'Wellbeing Champions', description: 'Workload, boundaries and looking after one another.', color: 'orange' },
  {
    name: 'School Business and Operations',
    description: 'Budgets, premises, people, and the phone that never stops.',
    color: 'red',
  },
];

/** Makes the starter circles where there are no circles at all. */
export async function makeStarterCircles(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Two servers may start on one empty database: the second waits here and then finds the first's.
    await tx.execute(sql`lock table ${circles} in share row exclusive mode`);
    const [existing] = await tx.select({ id: circles.id }).from(circles).limit(1);
    if (!existing) await tx.insert(circles).values(starterCircles);
  });
}
