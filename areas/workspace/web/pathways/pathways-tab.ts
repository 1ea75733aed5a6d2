import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import type { WorkspaceTab } from '../workspace-tab.ts';

const Propose = lazy(() => import('./propose-dialog.tsx'));

export const pathwaysTab = {
  name: 'pathways',
  thing: 'pathway',
  label: 'CPD Pathways',
  Panel: lazy(() => import('./pathways-panel.tsx')),
  action: {
    label: 'Propose Pathway',
    Dialog: onDemandDialog<ComponentProps<typeof Propose>>(Propose, 'Propose Pathway'),
  },
} satisfies WorkspaceTab<'pathways'>;
