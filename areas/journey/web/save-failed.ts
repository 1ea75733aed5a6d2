import { showFailure } from '#web/toasts/toast-store.ts';

/** The two fixed messages (`docs/product/journey.md`). */
export function showSaveFailed(what: 'profile' | 'goals'): void {
  showFailure('Save failed', `There was an error saving your ${what}. Please try again.`);
}
