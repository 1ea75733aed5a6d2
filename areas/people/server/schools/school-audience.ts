import { sql } from 'drizzle-orm';
import type { SearchAudience } from '#server/search.ts';
import { personSchools } from './school-tables.ts';

/** The members whose profile names a school. */
export const schoolAudience: SearchAudience = {
  ids: (personId) => sql`select mine.school_id from ${personSchools} mine where mine.user_id = ${personId}`,
};
