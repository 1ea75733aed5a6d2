import type { Vertical } from '../vertical.ts';
import { seedDemoProjects } from './demo-projects.ts';
import { findMilestoneEntries } from './project-calendar.ts';
import { projectNotifications } from './project-notifications.ts';
import { projectPassages } from './project-passages.ts';
import { projectPersonalData } from './project-personal-data.ts';
import { projectReportable, updateReportable } from './project-reportables.ts';
import { projectRoutes } from './project-routes.ts';
import { projectSearch } from './project-search.ts';
import { updateAttachable } from './update-attachable.ts';

/** Project Hubs: projects that several schools work on together. */
export const projectsVertical: Vertical = {
  routes: () => projectRoutes,
  notificationKinds: projectNotifications,
  personalData: projectPersonalData,
  reportables: { workspace_project: projectReportable, project_update: updateReportable },
  searchKinds: [projectSearch],
  passageKinds: [projectPassages],
  attachables: { project_update: updateAttachable },
  findCalendarEntries: findMilestoneEntries,
  seedDemo: seedDemoProjects,
};
