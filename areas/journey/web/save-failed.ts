import { notifyFailure } from '#web/notifications/notification-store.ts';

/** The two fixed messages (`docs/product/journey.md`). */
export function sayNotSaved(what: 'profile' | 'goals'): void {
  notifyFailure('Save failed', `There was an error saving your ${what}. Please try again.`);
}
