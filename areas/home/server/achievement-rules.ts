import type { Achievement } from '#areas/home/contract/achievement.ts';

/** See `docs/product/badges.md`. */
export const streakWeeks = 3;
export const discussionsNeeded = 5;
export const repliesNeeded = 20;
export const cpdHoursNeeded = 5;

/** The facts of a person that the rules use. */
export interface AchievementFacts {
  /** The Mondays of the weeks in which they were active, newest first: '2026-11-16'. */
  activeWeeks: string[];
  discussions: number;
  replies: number;
  /** Confirmed since the term began. */
  cpdHours: number;
  sentStoryIdea: boolean;
}

/** Returns the four achievements. The current week does not break a streak before it is over. */
export function achievementsOf(
  { activeWeeks, discussions, replies, cpdHours, sentStoryIdea }: AchievementFacts,
  thisMonday: string,
): Achievement[] {
  const streak = weeksInARow(activeWeeks, thisMonday);
  const leads = discussions >= discussionsNeeded || replies >= repliesNeeded;
  return [
    {
      kind: 'week-streak',
      title: 'Week Streak',
      isEarned: streak >= streakWeeks,
      hint:
        streak >= streakWeeks
          ? `Active in your circles ${streak} weeks in a row`
          : `Take part in your circles ${streakWeeks} weeks in a row`,
    },
    {
      kind: 'discussion-lead',
      title: 'Discussion Lead',
      isEarned: leads,
      hint: leads
        ? leadWords(discussions)
        : `Start ${discussionsNeeded} discussions, or write ${repliesNeeded} replies`,
    },
    {
      kind: 'growth-focused',
      title: 'Growth Focused',
      isEarned: cpdHours >= cpdHoursNeeded,
      hint:
        cpdHours >= cpdHoursNeeded
          ? `${cpdHours} CPD hours recorded this term`
          : `Record ${cpdHoursNeeded} CPD hours this term`,
    },
    {
      kind: 'story-sharer',
      title: 'Story Sharer',
      isEarned: sentStoryIdea,
      hint: sentStoryIdea ? 'You sent a story idea to The Loop' : 'Send a story idea to The Loop',
    },
  ];
}

/** Counts active weeks in a row up to this week, or up to last week if this one has no activity yet. */
function weeksInARow(activeWeeks: string[], thisMonday: string): number {
  const active = new Set(activeWeeks);
  let monday = active.has(thisMonday) ? thisMonday : weekBefore(thisMonday);
  let count = 0;
  while (active.has(monday)) {
    count += 1;
    monday = weekBefore(monday);
  }
  return count;
}

function weekBefore(monday: string): string {
  return new Date(Date.parse(`${monday}T00:00:00Z`) - 7 * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the Monday of the week of a day. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}

function leadWords(discussions: number): string {
  return discussions >= discussionsNeeded
    ? `${discussionsNeeded} or more discussions started`
    : `${repliesNeeded} or more replies written`;
}
