/** The only door to the development area for other areas' server rooms. */
export { listCoursesFor } from './catalogue-queries.ts';
export type { FindPosition } from './catalogue-routes.ts';
export { asHalfHours, type CpdDraft, draftCpd } from './cpd-draft.ts';
export { hoursThisTerm } from './cpd-summary-queries.ts';
export { listComingEvents } from './event-queries.ts';
export {
  type FittingEvent,
  type HelpWanted,
  isEventAbout,
  listEventsFor,
  listFittingResources,
} from './fitting-help.ts';
export { type SkillLevels, setSkillLevels } from './progress-actions.ts';
