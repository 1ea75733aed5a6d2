import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';

/** The browsers that an announcement goes to: those of some people, or those of all members of a circle. */
export type LiveAudience = { people: readonly number[] } | { circle: number };

/**
 * News for open pages. It contains only ids: a page that shows the subject asks for the content itself, with the access
 * checks of its endpoint.
 */
export interface LiveNews {
  /** `<subject>.<what>`, for example `notifications.changed`, `discussion.reply`, `conversation.message`. */
  type: string;
  /** The id of the subject, for example the discussion. */
  id?: number;
  /** The id of what is new, for example the reply. */
  item?: number;
  /** The member who did it. Their own browsers may ignore it. */
  by?: number;
}

/** Tells open pages about news when the transaction commits. */
export async function announce(db: Db, to: LiveAudience, news: LiveNews): Promise<void> {
  await db.execute(sql`select pg_notify('staffroom_live', ${JSON.stringify({ to, news })})`);
}
