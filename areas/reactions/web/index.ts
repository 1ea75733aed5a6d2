/** What other areas may use of the reactions area's pages. */
export { ReactionBar } from './reaction-bar.tsx';
export { useReactionChange } from './reaction-change.ts';
export { ReactionList } from './reaction-list.tsx';
export { ReactionRow } from './reaction-row.tsx';
