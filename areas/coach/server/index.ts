export { listModulesHeld } from './coaching-session-queries.ts';
