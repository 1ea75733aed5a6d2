/** What other areas may use of the workspace area's pages. */
export { SharedWithNetwork } from './network/shared-with-network.tsx';
export type { WorkspaceTab } from './workspace-tab.ts';
export { shownTabs, type WorkspaceTabName } from './workspace-tabs.ts';
