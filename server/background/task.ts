export type { Task } from '../context.ts';

/** The job may not run at this hour. It is tried again within an hour. */
export class NotYet extends Error {
  override name = 'NotYet';
}

/** A failure that trying again will not fix. The database keeps its message, so it must not contain personal data. */
export class NotWorthRetrying extends Error {}
