import { and, eq } from 'drizzle-orm';
import { schools, users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { notFound } from '#server/errors.ts';
import { isShown } from './culture-queries.ts';
import { cultureLines } from './culture-tables.ts';

/** A line about a school that members can read. */
export const lineReportable: Reportable = {
  async describe(db, _viewer, id) {
    const [line] = await db
      .select({
        text: cultureLines.text,
        school: schools.name,
        urn: cultureLines.urn,
        author: { id: users.id, name: users.name },
      })
      .from(cultureLines)
      .innerJoin(users, eq(users.id, cultureLines.userId))
      .leftJoin(schools, eq(schools.urn, cultureLines.urn))
      .where(and(eq(cultureLines.id, id), isShown));
    if (!line) throw notFound();
    return { place: `Line about ${line.school ?? `the school ${line.urn}`}`, content: line.text, author: line.author };
  },
  takeDown: takeDownIn({ table: cultureLines, id: cultureLines.id, author: cultureLines.userId }),
};
