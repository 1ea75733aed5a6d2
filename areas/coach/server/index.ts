export { listDiscussedModules } from './coaching-session-queries.ts';
