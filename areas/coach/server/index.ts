/** What other areas may use of the coach area's server. */
export { listModulesHeld } from './coaching-session-queries.ts';
