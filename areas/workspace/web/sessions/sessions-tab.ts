import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import type { WorkspaceTab } from '../workspace-tab.ts';

const Suggest = lazy(() => import('./suggest-dialog.tsx'));

export const sessionsTab = {
  name: 'sessions',
  thing: 'session',
  label: 'Expert Sessions',
  Panel: lazy(() => import('./session-panel.tsx')),
  action: {
    label: 'Suggest Expert',
    Dialog: onDemandDialog<ComponentProps<typeof Suggest>>(Suggest, 'Suggest Expert'),
  },
} satisfies WorkspaceTab<'sessions'>;
