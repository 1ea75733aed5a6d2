import type { Vertical } from '../vertical.ts';
import { seedDemoResources } from './demo-resources.ts';
import { resourceShared, versionAdded } from './resource-notifications.ts';
import { resourcePassages } from './resource-passages.ts';
import { resourcePersonalData } from './resource-personal-data.ts';
import { resourceReportable } from './resource-reportable.ts';
import { resourceRoutes } from './resource-routes.ts';
import { resourceSearch } from './resource-search.ts';
import { versionAttachable } from './version-attachable.ts';

/** Resources: files and links with versions. */
export const resourcesVertical: Vertical = {
  routes: () => resourceRoutes,
  notificationKinds: [resourceShared, versionAdded],
  personalData: resourcePersonalData,
  reportables: { workspace_resource: resourceReportable },
  searchKinds: [resourceSearch],
  passageKinds: [resourcePassages],
  seedDemo: seedDemoResources,
  attachables: { workspace_resource: versionAttachable },
};
