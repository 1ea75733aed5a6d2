/** What other areas may use of the coach area's pages. */
export { useLastTurn } from './coach-api.ts';
