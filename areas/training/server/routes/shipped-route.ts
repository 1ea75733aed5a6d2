import type { RouteFields } from '#areas/training/contract/training-route-desk.ts';
import type { externalTrainingRoutes } from '../training-tables.ts';

/** The ids of routes that the desk adds begin here. Files have lower ones. */
export const firstDeskId = 10_001;

type Row = typeof externalTrainingRoutes.$inferSelect;

/** Everything that a route says. A route that an earlier release wrote has no quotes yet. */
export const fieldsOf = (
  row: Omit<Row, 'id' | 'key' | 'place' | 'isOffered' | 'followsFile' | 'shipped'>,
): RouteFields => ({
  title: row.title,
  summary: row.summary,
  type: row.type,
  qualificationLevel: row.qualificationLevel,
  nations: row.nations,
  page: row.page,
  checkedOn: row.checkedOn,
  aims: row.aims,
  facts: row.facts,
});
