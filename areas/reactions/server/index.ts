/** What other areas may use of the reactions area's server. */
export {
  addReaction,
  listOwnReactions,
  listReactionsTo,
  ownReactions,
  reactionCountsOf,
  readReactions,
  removeReaction,
} from './reaction-store.ts';
export { reactionCountColumns, reactionCountNames, reactionTable } from './reaction-tables.ts';
