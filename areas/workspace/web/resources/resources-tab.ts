import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import type { WorkspaceTab } from '../workspace-tab.ts';

const Share = lazy(() => import('./share-dialog.tsx'));

export const resourcesTab = {
  name: 'resources',
  label: 'Resources',
  Panel: lazy(() => import('./resource-panel.tsx')),
  action: {
    label: 'Share Resource',
    Dialog: onDemandDialog<ComponentProps<typeof Share>>(Share, 'Share Resource'),
  },
} satisfies WorkspaceTab<'resources'>;
