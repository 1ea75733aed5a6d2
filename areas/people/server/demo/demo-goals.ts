import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { careerMilestones } from '../goals/goal-tables.ts';

/** One open goal and two completed ones, for the demonstration user. */
const goals = [
  {
    title: 'Be ready to lead a maths department',
    description: 'Run one department meeting a half term, and follow our head of department through a budget round.',
    horizon: 'medium' as const,
    setDaysAgo: 61,
    dueInDays: 240,
  },
  {
    title: 'Replace the Year 9 homework booklet',
    description: 'With something the three of us who teach Year 9 would all use.',
    horizon: 'short' as const,
    setDaysAgo: 190,
    dueInDays: -40,
    doneDaysAgo: 47,
  },
  {
    title: 'Watch five lessons outside maths',
    description: 'Geography and food tech first. Write down one thing from each.',
    horizon: 'short' as const,
    setDaysAgo: 255,
    dueInDays: -120,
    doneDaysAgo: 133,
  },
];

/** Adds the goals of the demonstration user. */
export async function seedDemoGoals(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const userId = people.get('demo');
  if (userId === undefined) throw new Error('The demonstration has nobody to sign in as.');
  const ago = (count: number) => new Date(now.getTime() - days(count));
  await db.insert(careerMilestones).values(
    goals.map(({ setDaysAgo, dueInDays, doneDaysAgo, ...goal }) => ({
      ...goal,
      userId,
      targetDate: dayInLondon(ago(-dueInDays)),
      createdAt: ago(setDaysAgo).toISOString(),
      completedAt: doneDaysAgo === undefined ? null : ago(doneDaysAgo).toISOString(),
    })),
  );
}
