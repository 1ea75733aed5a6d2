import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import type { WorkspaceTab } from '../workspace-tab.ts';

const Share = lazy(() => import('./share-practice-dialog.tsx'));

export const practicesTab = {
  name: 'practices',
  label: 'Best Practices',
  Panel: lazy(() => import('./practice-panel.tsx')),
  action: {
    label: 'Share Your Success',
    Dialog: onDemandDialog<ComponentProps<typeof Share>>(Share, 'Share Your Success'),
  },
} satisfies WorkspaceTab<'practices'>;
