/** What other areas may use of the workspace area's pages. */
export type { WorkspaceTab } from './workspace-tab.ts';
export { shownTabs, type WorkspaceTabName } from './workspace-tabs.ts';
