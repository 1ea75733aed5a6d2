/** What other areas may use of the discussions area's pages. */

export { DiscussionList } from './discussion-list.tsx';
export { PersonContributions } from './lazy-contributions.tsx';
export { NewDiscussionDialog, ShareResourceDialog } from './post-dialogs.tsx';
export { targetClass, useGoTo, useTargetPost } from './post-target.ts';
export { ResourceList } from './resource-list.tsx';
