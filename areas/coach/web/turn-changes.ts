import { useState } from 'react';
import type { CoachingSession } from '#areas/coach/contract/coaching-session.ts';

/**
 * What the member changed in saved turns since the screen was opened. The conversation and the list of earlier
 * conversations show the same turns, so both need it. Null: deleted.
 */
export interface TurnChanges {
  changed: ReadonlyMap<number, CoachingSession | null>;
  onChanged(turnId: number, turn: CoachingSession | null): void;
}

export function useTurnChanges(): TurnChanges {
  const [changed, setChanged] = useState<TurnChanges['changed']>(new Map());
  return {
    changed,
    onChanged: (turnId, turn) => setChanged((all) => new Map(all).set(turnId, turn)),
  };
}
