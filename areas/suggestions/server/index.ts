/** What other areas may use of the suggestions area's server. */
export { seedSuggestions } from './demo/demo-suggestions.ts';
