import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { type DeskStoryRow, mostInMonth } from '#areas/stories/contract/story-desk.ts';
import { momentInLondon } from '#contract/london.ts';
import type { Db } from '#server/database.ts';
import { editorialCalendar, eduStories } from '../story-tables.ts';
import { deskRowOf, selectDeskRows } from './story-desk-queries.ts';

/** The moments at which a month begins and ends in UK time. */
function boundsOf(month: string): [string, string] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  // Midnight on the first of a month is never skipped or repeated: clocks change on a Sunday at the end of a month.
  return [momentInLondon(`${month}-01T00:00`) ?? '', momentInLondon(`${next}-01T00:00`) ?? ''];
}

/** The moment of a story in the calendar. */
const momentOf = ({ scheduledFor, publishedAt }: DeskStoryRow) => scheduledFor ?? publishedAt ?? '';

/** Lists the stories that are planned for a month, or were first published in it. The earliest first. */
export async function listCalendar(db: Db, month: string): Promise<DeskStoryRow[]> {
  const [begin, end] = boundsOf(month);
  const { scheduledFor } = editorialCalendar;
  const { publishedAt, status, id } = eduStories;
  const planned = await selectDeskRows(db)
    .where(and(eq(status, 'scheduled'), gte(scheduledFor, begin), lt(scheduledFor, end)))
    .orderBy(asc(scheduledFor), asc(id))
    .limit(mostInMonth);
  const published = await selectDeskRows(db)
    .where(and(eq(status, 'published'), gte(publishedAt, begin), lt(publishedAt, end)))
    .orderBy(asc(publishedAt), asc(id))
    .limit(mostInMonth);
  return [...published, ...planned]
    .map(deskRowOf)
    .sort((one, other) => Date.parse(momentOf(one)) - Date.parse(momentOf(other)))
    .slice(0, mostInMonth);
}
