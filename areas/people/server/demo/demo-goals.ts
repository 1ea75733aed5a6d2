import * as z from 'zod/mini';
import { horizon } from '#areas/people/contract/goal.ts';
import { line, text } from '#contract/scalars.ts';
import { dayInLondon } from '#server/clock.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { careerMilestones } from '../goals/goal-tables.ts';

/** Days count from today. A goal without `doneDaysAgo` is still to reach. */
const goal = z.strictObject({
  title: line(200, 'it is blank'),
  description: text(2000, 'it is blank'),
  horizon,
  setDaysAgo: z.number(),
  dueInDays: z.number(),
  doneDaysAgo: z.optional(z.number()),
});

/** The goals of the person that you sign in as. */
export async function seedDemoGoals(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const { idOf, ago, daysAgo } = demoSeeding(db, people, now);
  const { goals } = readContentFile(new URL('people/goals.yaml', demoFolder), z.strictObject({ goals: z.array(goal) }));
  await db.insert(careerMilestones).values(
    goals.map(({ setDaysAgo, dueInDays, doneDaysAgo, ...shown }) => ({
      ...shown,
      userId: idOf('demo'),
      targetDate: dayInLondon(ago(-dueInDays)),
      createdAt: daysAgo(setDaysAgo),
      completedAt: doneDaysAgo === undefined ? null : daysAgo(doneDaysAgo),
    })),
  );
}
