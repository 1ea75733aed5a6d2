export type { Task } from '../context.ts';

/** A failure that trying again will not mend. Its message is kept in the database: no personal data in it. */
export class NotWorthRetrying extends Error {}
