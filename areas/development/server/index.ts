/** What other areas may import from the server of the development area. */
export type { Aims, Cues } from './catalogue/aims.ts';
export { findCatalogueLinks } from './catalogue/catalogue-links.ts';
export { listCoursesFor, listItemsFor } from './catalogue/catalogue-queries.ts';
export type { CatalogueItem } from './catalogue/catalogue-tables.ts';
export {
  type FittingEvent,
  fittingItems,
  type HelpWanted,
  isEventAbout,
  listEventsFor,
} from './catalogue/fitting-help.ts';
export { setSkillLevels } from './catalogue/progress-actions.ts';
export { entryPath } from './cpd/cpd-attachable.ts';
export { type CpdDraft, draftCpd, removeUnchangedDraft } from './cpd/cpd-draft.ts';
export { findOwnEntries, listEntriesToLink, type OwnEntry } from './cpd/cpd-links.ts';
export { hoursThisTerm, summaryOf as summaryOfCpd } from './cpd/cpd-summary-queries.ts';
export { hoursInSkills } from './cpd/skill-hours.ts';
export { listGoing } from './events/event-queries.ts';
