import { lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

export const AddStepDialog = onDemandDialog(
  lazy(async () => ({ default: (await import('./step-dialog.tsx')).AddStepDialog })),
  'Add a step',
);
export const EditStepDialog = onDemandDialog(
  lazy(async () => ({ default: (await import('./step-dialog.tsx')).EditStepDialog })),
  'Edit step',
);
export const EvidenceDialog = onDemandDialog(
  lazy(() => import('./evidence-dialog.tsx')),
  'Add evidence',
);
