import { useState } from 'react';
import { preloadScreen } from '#web/screens.ts';
import type { Choice } from './palette-choices.ts';

/** The choice that Enter opens. None at first, and none after the text has changed. */
export function useActiveChoice(choices: readonly Choice[], q: string) {
  const [chosen, setChosen] = useState<{ key: string; q: string } | null>(null);
  const index = chosen?.q === q ? choices.findIndex(({ key }) => key === chosen.key) : -1;
  const active = choices[index] ?? null;

  function setActive(choice: Choice | null): void {
    setChosen(choice && { key: choice.key, q });
    if (choice) preloadScreen(choice.to);
  }

  /** Handles an arrow key, Home or End. Without an active choice, Home and End belong to the field. Returns whether it did. */
  function move(key: string): boolean {
    const { length } = choices;
    if (length === 0) return false;
    const next = {
      ArrowDown: (index + 1) % length,
      ArrowUp: (index <= 0 ? length : index) - 1,
      ...(active ? { Home: 0, End: length - 1 } : {}),
    }[key];
    if (next === undefined) return false;
    setActive(choices[next] ?? null);
    return true;
  }
  return { active, setActive, move };
}
