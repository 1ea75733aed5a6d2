import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

const NewDiscussion = lazy(() => import('./new-discussion-dialog.tsx'));
const ShareResource = lazy(() => import('./share-resource-dialog.tsx'));

export const NewDiscussionDialog = onDemandDialog<ComponentProps<typeof NewDiscussion>>(
  NewDiscussion,
  'New Discussion',
);
export const ShareResourceDialog = onDemandDialog<ComponentProps<typeof ShareResource>>(
  ShareResource,
  'Share Resource',
);

const Move = lazy(() => import('./move-dialog.tsx'));

export const MoveDialog = onDemandDialog<ComponentProps<typeof Move>>(Move, 'Move to another circle');
