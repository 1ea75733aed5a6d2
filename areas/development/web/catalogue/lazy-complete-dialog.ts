import { lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import type { CompleteDialogProps } from './complete-dialog.tsx';

/** Completes an item of the plan. Its file is loaded when it is opened. */
export const CompleteDialog = onDemandDialog<CompleteDialogProps>(
  lazy(() => import('./complete-dialog.tsx')),
  'Mark as completed',
);
