import { lazy } from 'react';
import type { WorkspaceTab } from '../workspace-tab.ts';

export const analyticsTab = {
  name: 'analytics',
  label: 'Analytics',
  isForLeads: true,
  Panel: lazy(() => import('./analytics-panel.tsx')),
} satisfies WorkspaceTab<'analytics'>;
