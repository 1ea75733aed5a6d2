import { lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

export const DeclineDialog = onDemandDialog(
  lazy(async () => ({ default: (await import('./decline-dialogs.tsx')).DeclineDialog })),
  'Not for me',
);
export const DeclinedDialog = onDemandDialog(
  lazy(async () => ({ default: (await import('./decline-dialogs.tsx')).DeclinedDialog })),
  'What is not for you',
);
