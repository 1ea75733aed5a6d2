/** What other areas may use of the discussions area's pages. */
export { DiscussionList } from './discussion-list.tsx';
export { NewDiscussionDialog } from './new-discussion-dialog.tsx';
export { ResourceList } from './resource-list.tsx';
export { ShareResourceDialog } from './share-resource-dialog.tsx';
