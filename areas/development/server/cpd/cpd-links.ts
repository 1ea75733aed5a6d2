import { and, desc, eq, ilike } from 'drizzle-orm';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { containing } from '#server/list-filters.ts';
import { cpdActivities } from './cpd-tables.ts';

/** An entry as a link to it shows it. */
export type OwnEntry = Pick<CpdActivity, 'id' | 'title' | 'date' | 'hoursSpent' | 'status'>;

const { id, userId, title, date, hoursSpent, status } = cpdActivities;
const columns = { id, title, date, hoursSpent, status };

/** The entries with these ids that belong to the viewer, in no order. */
export async function findOwnEntries(db: Db, viewer: Viewer, ids: readonly number[]): Promise<OwnEntry[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(cpdActivities)
    .where(and(eq(userId, viewer.id), isAmong(id, ids)));
}

/** The viewer's latest entries, drafts too, whose title contains `typed`. */
export async function listEntriesToLink(db: Db, viewer: Viewer, typed: string, limit: number): Promise<OwnEntry[]> {
  return db
    .select(columns)
    .from(cpdActivities)
    .where(and(eq(userId, viewer.id), typed ? ilike(title, containing(typed)) : undefined))
    .orderBy(desc(date), desc(id))
    .limit(limit);
}
