import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import type { WorkspaceTab } from '../workspace-tab.ts';

const Create = lazy(() => import('./create-dialog.tsx'));

export const projectsTab = {
  name: 'projects',
  thing: 'project',
  label: 'Project Hubs',
  Panel: lazy(() => import('./project-panel.tsx')),
  action: {
    label: ({ isOwner, isLead }) => (isOwner || isLead ? 'Create New Project' : 'Propose New Project'),
    Dialog: onDemandDialog<ComponentProps<typeof Create>>(Create, 'Project'),
  },
} satisfies WorkspaceTab<'projects'>;
