import { showFailure } from '#web/toasts/toast-store.ts';

/** The two messages of specification 2, section 8. */
export function sayNotSaved(what: 'profile' | 'goals'): void {
  showFailure('Save failed', `There was an error saving your ${what}. Please try again.`);
}
