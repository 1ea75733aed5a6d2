import { hoursThisTerm } from '#areas/development/server/index.ts';
import { countContributions, listActiveWeeks } from '#areas/discussions/server/index.ts';
import { listAchievements } from '#areas/home/contract/achievement.ts';
import { hasSentStoryIdea } from '#areas/stories/server/index.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { achievementsOf, mondayOf, repliesNeeded } from './achievement-rules.ts';

/** About a year, which is enough for a streak. */
const lookBack = days(7 * 53);

export const achievementRoutes: Route[] = [
  handle(listAchievements, { transaction: 'none' }, async ({ context, db, viewer }) => {
    const now = context.clock.now();
    const given = await countContributions(db, viewer.id, repliesNeeded);
    const activeWeeks = await listActiveWeeks(db, viewer.id, new Date(now.getTime() - lookBack));
    const sentStoryIdea = await hasSentStoryIdea(db, viewer.id);
    const cpdHours = await hoursThisTerm(db, viewer.id, now);
    return achievementsOf({ ...given, activeWeeks, cpdHours, sentStoryIdea }, mondayOf(dayInLondon(now)));
  }),
];
