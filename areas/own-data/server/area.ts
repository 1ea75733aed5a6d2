import type { Area } from '#server/area.ts';
import { deletionTasks } from './deletion-tasks.ts';
import { ownDataPersonalData } from './own-data-personal-data.ts';
import { ownDataRoutes } from './own-data-routes.ts';

export const ownDataArea: Area = {
  name: 'own-data',
  about: 'Export and erasure of a member’s own data',
  uses: ['people', 'account', 'reports'],
  routes: (context, { personalData }) => ownDataRoutes(context, personalData),
  tasks: ({ personalData }) => deletionTasks(personalData),
  personalData: ownDataPersonalData,
};
