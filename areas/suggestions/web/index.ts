/** What other areas may use of the suggestions area's pages. */
export { SuggestCircleDialog } from './lazy-dialog.ts';
export { SuggestionList } from './suggestion-list.tsx';
