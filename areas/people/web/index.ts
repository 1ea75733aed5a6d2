/** The only door to the people area for other areas' screens. */
export { useAddGoal, useGoalProgress } from './goal-api.ts';
export { NewGoalDialog } from './goal-dialog.tsx';
export { useProfileChange } from './profile-api.ts';
