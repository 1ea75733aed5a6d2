import { asc, eq } from 'drizzle-orm';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { ProjectMeasure } from '#areas/workspace/contract/projects/measure.ts';
import type { Db } from '#server/database.ts';
import type { VisibleProject } from './project-access.ts';
import { projectMeasures, projectReadings } from './project-tables.ts';

export const measureColumns = {
  id: projectMeasures.id,
  name: projectMeasures.name,
  unit: projectMeasures.unit,
  baseline: projectMeasures.baseline,
  baselineOn: projectMeasures.baselineOn,
};

export const selectReadings = (db: Db) =>
  db
    .select({
      id: projectReadings.id,
      measureId: projectReadings.measureId,
      value: projectReadings.value,
      measuredOn: projectReadings.measuredOn,
      note: projectReadings.note,
      addedBy: personSummaryColumns,
    })
    .from(projectReadings)
    .innerJoin(users, eq(users.id, projectReadings.userId));

/** The measures of a project with their readings, at most 10 with 100 each. */
export async function listMeasures(
  db: Db,
  viewerId: number,
  { id, manages }: Pick<VisibleProject, 'id' | 'manages'>,
): Promise<ProjectMeasure[]> {
  const measures = await db
    .select(measureColumns)
    .from(projectMeasures)
    .where(eq(projectMeasures.projectId, id))
    .orderBy(asc(projectMeasures.id));
  if (measures.length === 0) return [];
  const readings = await selectReadings(db)
    .innerJoin(projectMeasures, eq(projectMeasures.id, projectReadings.measureId))
    .where(eq(projectMeasures.projectId, id))
    .orderBy(asc(projectReadings.measuredOn), asc(projectReadings.id));
  return measures.map((measure) => ({
    ...measure,
    readings: readings
      .filter(({ measureId }) => measureId === measure.id)
      .map(({ measureId: _measureId, ...reading }) => ({
        ...reading,
        mayRemove: manages || reading.addedBy.id === viewerId,
      })),
  }));
}
