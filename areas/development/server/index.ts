/** The only door to the development area for other areas' server rooms. */
export { listCoursesFor, listItemsFor } from './catalogue-queries.ts';
export type { FindPosition } from './catalogue-routes.ts';
export type { CatalogueItem } from './catalogue-tables.ts';
export { asHalfHours, type CpdDraft, draftCpd } from './cpd-draft.ts';
export { hoursThisTerm } from './cpd-summary-queries.ts';
export { listComingEvents } from './event-queries.ts';
export {
  type FittingEvent,
  fittingItems,
  type HelpWanted,
  isEventAbout,
  listEventsFor,
} from './fitting-help.ts';
export { type SkillLevels, setSkillLevels } from './progress-actions.ts';
