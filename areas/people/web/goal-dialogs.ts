import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

const load = () => import('./goal-dialog.tsx');
const NewGoal = lazy(async () => ({ default: (await load()).NewGoalDialog }));
const EditGoal = lazy(async () => ({ default: (await load()).EditGoalDialog }));

export const NewGoalDialog = onDemandDialog<ComponentProps<typeof NewGoal>>(NewGoal, 'Add New Goal');
export const EditGoalDialog = onDemandDialog<ComponentProps<typeof EditGoal>>(EditGoal, 'Edit goal');
