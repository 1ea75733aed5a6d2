/** What other areas may use of the suggestions area's pages. */
export { SuggestCircleDialog } from './suggest-circle-dialog.tsx';
export { SuggestionList } from './suggestion-list.tsx';
