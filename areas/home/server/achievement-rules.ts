import type { Achievement } from '#areas/home/contract/achievement.ts';

/** See `docs/product/badges.md`. */
export const streakWeeks = 3;
export const discussionsNeeded = 5;
export const repliesNeeded = 20;
export const cpdHoursNeeded = 5;

/** What a person did, as far as the rules ask. */
export interface Deeds {
  /** The Mondays of the weeks they were active in, newest first: '2026-11-16'. */
  activeWeeks: string[];
  discussions: number;
  replies: number;
  /** Confirmed since the term began. */
  cpdHours: number;
  sentStoryIdea: boolean;
}

/** The four achievements. A week still running does not break a streak before it is over. */
export function achievementsOf(
  { activeWeeks, discussions, replies, cpdHours, sentStoryIdea }: Deeds,
  thisMonday: string,
): Achievement[] {
  const streak = weeksRunning(activeWeeks, thisMonday);
  const leads = discussions >= discussionsNeeded || replies >= repliesNeeded;
  return [
    {
      kind: 'week-streak',
      title: 'Week Streak',
      isEarned: streak >= streakWeeks,
      hint:
        streak >= streakWeeks
          ? `Active ${streak} weeks running`
          : `Take part in your circles ${streakWeeks} weeks running`,
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
      hint: sentStoryIdea ? 'A story idea sent to The Loop' : 'Send a story idea to The Loop',
    },
  ];
}

/** Weeks without a gap up to this one, or up to the last if this one has none yet. */
function weeksRunning(activeWeeks: string[], thisMonday: string): number {
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

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}

function leadWords(discussions: number): string {
  return discussions >= discussionsNeeded
    ? `${discussionsNeeded} or more discussions started`
    : `${repliesNeeded} or more replies written`;
}
