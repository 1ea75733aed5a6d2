import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { learningMissing, ownStart, seesLearning } from './learning-access.ts';
import { learningPathwayItems, learningPathwayStarts, learningPathways } from './learning-tables.ts';

/** A report shows everything that the author wrote. Those of Staffroom have no author, and cannot be reported. */
export const learningReportable: Reportable = {
  async describe(db, viewer, id) {
    const [found] = await db
      .select({
        title: learningPathways.title,
        summary: learningPathways.summary,
        author: { id: users.id, name: users.name },
      })
      .from(learningPathways)
      .innerJoin(users, eq(users.id, learningPathways.authorId))
      .leftJoin(learningPathwayStarts, ownStart(viewer.id))
      .where(and(eq(learningPathways.id, id), seesLearning(viewer.id)));
    if (!found) throw learningMissing();
    const items = await db
      .select({ title: learningPathwayItems.title, text: learningPathwayItems.text })
      .from(learningPathwayItems)
      .where(eq(learningPathwayItems.pathwayId, id))
      .orderBy(asc(learningPathwayItems.place), asc(learningPathwayItems.id));
    return {
      place: `Learning pathway ‘${found.title}’`,
      content: [found.title, found.summary, ...items.flatMap(({ title, text }) => [title, text])]
        .filter(Boolean)
        .join('\n'),
      author: found.author,
    };
  },
  takeDown: takeDownIn({
    table: learningPathways,
    id: learningPathways.id,
    author: learningPathways.authorId,
    only: isNotNull(learningPathways.authorId),
  }),
};
