import { eq } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import { describeFiles } from '#areas/files/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { getProjectDetail } from './project-queries.ts';
import { projectHubs, projectUpdates } from './project-tables.ts';
import { requireUpdate, updateFiles } from './update-queries.ts';

/** A report shows everything that members wrote about the project: its plan and its measures too. */
export const projectReportable: Reportable = {
  async describe(db, viewer, id) {
    const { circleId, title, category, hypothesis, learnt, plan, measures, createdBy } = await getProjectDetail(
      db,
      viewer,
      id,
    );
    const [circle] = await db.select({ name: circles.name }).from(circles).where(eq(circles.id, circleId));
    const words = [
      ...[title, category, hypothesis, learnt],
      ...plan.map((milestone) => `Milestone: ${milestone.title}`),
      ...measures.flatMap(({ name, unit, readings }) => [
        `Measure: ${name}${unit === null ? '' : ` (${unit})`}`,
        ...readings.map(({ note }) => note),
      ]),
    ];
    return {
      place: `Project ‘${title}’ in the workspace of the circle ‘${circle?.name}’`,
      content: words.filter(Boolean).join('\n'),
      author: { id: createdBy.id, name: createdBy.name },
    };
  },
  takeDown: takeDownIn({ table: projectHubs, id: projectHubs.id, author: projectHubs.userId }),
};

export const updateReportable: Reportable = {
  async describe(db, viewer, id) {
    const { title, place, content, author } = await requireUpdate(db, viewer, id);
    return {
      place: `Update to the project ‘${title}’ in the workspace of the circle ‘${place}’`,
      content,
      author,
      ...(await describeFiles(db, updateFiles, id)),
    };
  },
  takeDown: takeDownIn({ table: projectUpdates, id: projectUpdates.id, author: projectUpdates.userId }),
};
