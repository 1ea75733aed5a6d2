/** The only door to the people area for other areas' server rooms. */

export { countGoals, listAllGoals, listOpenGoals } from './goal-queries.ts';
export { changeProfile } from './profile-actions.ts';
