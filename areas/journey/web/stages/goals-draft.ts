import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { Horizon } from '#areas/people/contract/goal.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';

/** The profile's statement for each horizon. */
export const statementOf = {
  short: 'short_term_goals',
  medium: 'medium_term_goals',
  long: 'long_term_goals',
} as const satisfies Record<Horizon, keyof CurrentUser>;

interface NewGoal {
  title: string;
  horizon: Horizon;
  targetDate: string;
}
const noGoal: NewGoal = { title: '', horizon: 'short', targetDate: '' };

export interface GoalsDraft {
  statements: Record<Horizon, string>;
  state(horizon: Horizon, words: string): void;
  goal: NewGoal;
  changeGoal(changes: Partial<NewGoal>): void;
  clearGoal(): void;
}

/** The text typed about goals. The page stores it, so that Back and Continue do not lose it. */
export function useGoalsDraft(): GoalsDraft {
  const user = useUser();
  const [typed, setTyped] = useState<Partial<Record<Horizon, string>>>({});
  const [goal, setGoal] = useState(noGoal);
  const statement = (horizon: Horizon) => typed[horizon] ?? user[statementOf[horizon]] ?? '';
  return {
    statements: { short: statement('short'), medium: statement('medium'), long: statement('long') },
    state: (horizon, words) => setTyped((before) => ({ ...before, [horizon]: words })),
    goal,
    changeGoal: (changes) => setGoal((before) => ({ ...before, ...changes })),
    clearGoal: () => setGoal(noGoal),
  };
}
