/** What other areas may use of the people area's pages. */
export { PhaseSelect, RoleSelect, SubjectSelect } from './audience-selects.tsx';
export { useBlocked, useBlocking } from './block-api.ts';
export { useAddGoal, useGoalProgress } from './goal-api.ts';
export { NewGoalDialog } from './goal-dialogs.ts';
export { GoalList } from './goal-list.tsx';
export { useFindPeople } from './people-api.ts';
export { PersonName } from './person-name.tsx';
export { PersonRow } from './person-row.tsx';
