/** The only door to the coach area for other areas' server rooms. */
export { listModulesHeld } from './coaching-session-queries.ts';
