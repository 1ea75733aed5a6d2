import { lazy } from 'react';
import type { DialogControl } from '#web/ui/dialog.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

export const SuggestCircleDialog = onDemandDialog<DialogControl>(
  lazy(async () => ({ default: (await import('./suggest-circle-dialog.tsx')).SuggestCircleDialog })),
  'Suggest Circle',
);
