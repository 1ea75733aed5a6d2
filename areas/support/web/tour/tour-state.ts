import { useSyncExternalStore } from 'react';

/** `asked`: the member asked for the tour. It then takes the focus. */
type TourState = 'off' | 'offered' | 'asked';

let state: TourState = 'off';
const listeners = new Set<() => void>();

function set(next: TourState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Starts the tour again for a member who asks for it. */
export const startTour = (): void => set('asked');

/** Shows the tour to a new member, without taking the focus. */
export const offerTour = (): void => {
  if (state === 'off') set('offered');
};

export const stopTour = (): void => set('off');

export const useTourState = (): TourState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
