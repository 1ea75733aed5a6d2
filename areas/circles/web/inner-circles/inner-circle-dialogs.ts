import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

const Create = lazy(async () => ({
  default: (await import('./create-inner-circle-dialog.tsx')).CreateInnerCircleDialog,
}));
const Join = lazy(async () => ({ default: (await import('./join-inner-circle-dialog.tsx')).JoinInnerCircleDialog }));

export const CreateInnerCircleDialog = onDemandDialog<ComponentProps<typeof Create>>(Create, 'Create Inner Circle');
export const JoinInnerCircleDialog = onDemandDialog<ComponentProps<typeof Join>>(Join, 'Join Inner Circle');
