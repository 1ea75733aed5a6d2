import type { CircleDetail } from '#areas/circles/web/index.ts';
import { analyticsTab } from './analytics/analytics-tab.ts';
import { pathwaysTab } from './pathways/pathways-tab.ts';
import { practicesTab } from './practices/practices-tab.ts';
import { projectsTab } from './projects/projects-tab.ts';
import { resourcesTab } from './resources/resources-tab.ts';
import { sessionsTab } from './sessions/sessions-tab.ts';
import type { WorkspaceTab } from './workspace-tab.ts';

/** The tabs that are built, in the order of the page. To add one, add its line below its name. */
const tabs = [
  // Project Hubs
  projectsTab,

  // Resources
  resourcesTab,

  // Best Practices
  practicesTab,

  // Expert Sessions
  sessionsTab,

  // CPD Pathways
  pathwaysTab,

  // Analytics
  analyticsTab,
] as const satisfies WorkspaceTab[];

export type WorkspaceTabName = (typeof tabs)[number]['name'];

/** The tabs of the workspace that the current user has in a circle. Empty if the circle has no workspace. */
export const shownTabs = ({
  hasWorkspace,
  isMember,
  isOwner,
  isLead,
}: CircleDetail): readonly WorkspaceTab<WorkspaceTabName>[] => {
  const all: readonly WorkspaceTab<WorkspaceTabName>[] = hasWorkspace && isMember ? tabs : [];
  return all.filter(({ isForLeads }) => !isForLeads || isOwner || isLead);
};
