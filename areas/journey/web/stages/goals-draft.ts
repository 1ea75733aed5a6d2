import { useUser } from '#areas/account/web/index.ts';
import type { GoalsDraft as Typed } from '#areas/journey/contract/journey.ts';
import type { Horizon } from '#areas/people/contract/goal.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import type { JourneyMoves } from '../journey-moves.ts';

/** The profile's statement for each horizon. */
export const statementOf = {
  short: 'short_term_goals',
  medium: 'medium_term_goals',
  long: 'long_term_goals',
} as const satisfies Record<Horizon, keyof CurrentUser>;

const noDraft: Typed = { short: null, medium: null, long: null, title: '', horizon: 'short', targetDate: '' };

export interface GoalsDraft {
  statements: Record<Horizon, string>;
  state(horizon: Horizon, words: string): void;
  goal: Pick<Typed, 'title' | 'horizon' | 'targetDate'>;
  changeGoal(changes: Partial<GoalsDraft['goal']>): void;
  clearGoal(): void;
  /** After everything was saved to the profile. */
  clear(): void;
}

/** The text typed about goals. The journey keeps it until it is saved, so that nothing is lost on any device. */
export function useGoalsDraft({ journey, answer }: JourneyMoves): GoalsDraft {
  const user = useUser();
  const draft = journey.profileData.goalsDraft ?? noDraft;
  const change = (changes: Partial<Typed>) =>
    answer((before) => ({ goalsDraft: { ...(before.goalsDraft ?? noDraft), ...changes } }));
  const statement = (horizon: Horizon) => draft[horizon] ?? user[statementOf[horizon]] ?? '';
  const { title, horizon, targetDate } = draft;
  return {
    statements: { short: statement('short'), medium: statement('medium'), long: statement('long') },
    state: (of, words) => change({ [of]: words }),
    goal: { title, horizon, targetDate },
    changeGoal: change,
    clearGoal: () => change({ title: '', horizon: 'short', targetDate: '' }),
    clear: () => answer({ goalsDraft: null }),
  };
}
