import type { Area } from '#server/area.ts';
import { findLinesWork } from './culture-desk.ts';
import { lineDecided } from './culture-notifications.ts';
import { cultureRoutes } from './culture-routes.ts';
import { lineReportable } from './line-reportable.ts';
import { publishCulturesTask } from './publish-cultures.ts';
import { workplacesPersonalData } from './workplaces-personal-data.ts';

export const workplacesArea: Area = {
  name: 'workplaces',
  about: 'What it is like to work at a school',
  uses: ['people', 'reports'],
  routes: () => cultureRoutes,
  tasks: () => [publishCulturesTask],
  notificationKinds: [lineDecided],
  personalData: workplacesPersonalData,
  reportables: { school_line: lineReportable },
  findDeskWork: findLinesWork,
};
