import type { Vertical } from '../vertical.ts';
import { seedDemoPathways } from './demo-pathways.ts';
import { moduleAttachable } from './module-attachable.ts';
import { findPathwayEntries } from './pathway-calendar.ts';
import { pathwayDone, pathwayProposed, pathwayStarted } from './pathway-notifications.ts';
import { pathwayPassages } from './pathway-passages.ts';
import { pathwayPersonalData } from './pathway-personal-data.ts';
import { pathwayReportable } from './pathway-reportable.ts';
import { pathwayRoutes } from './pathway-routes.ts';
import { pathwaySearch } from './pathway-search.ts';

/** CPD Pathways: modules that members finish, with drafted CPD entries and a certificate. */
export const pathwaysVertical: Vertical = {
  routes: pathwayRoutes,
  notificationKinds: [pathwayProposed, pathwayStarted, pathwayDone],
  personalData: pathwayPersonalData,
  reportables: { cpd_pathway: pathwayReportable },
  searchKinds: [pathwaySearch],
  passageKinds: [pathwayPassages],
  attachables: { cpd_pathway_module: moduleAttachable },
  findCalendarEntries: findPathwayEntries,
  seedDemo: seedDemoPathways,
};
