export type { Task } from '../context.ts';

/** A failure that trying again will not fix. The database keeps its message, so it must not contain personal data. */
export class NotWorthRetrying extends Error {}
