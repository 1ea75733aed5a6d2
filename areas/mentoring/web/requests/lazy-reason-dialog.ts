import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

const Loaded = lazy(() => import('./reason-dialog.tsx'));

/** Declines, withdraws or ends, with an optional message. Loaded when it is first opened. */
export const ReasonDialog = onDemandDialog<ComponentProps<typeof Loaded>>(Loaded, 'Send a message');
