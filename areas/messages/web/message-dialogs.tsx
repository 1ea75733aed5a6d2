import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

const NewMessage = lazy(() => import('./new-message-dialog.tsx'));

export const NewMessageDialog = onDemandDialog<ComponentProps<typeof NewMessage>>(NewMessage, 'New message');
