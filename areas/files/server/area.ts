import type { Area } from '#server/area.ts';
import { fileRoutes } from './file-routes.ts';
import { cleanFiles } from './file-tasks.ts';
import { filesPersonalData } from './files-personal-data.ts';
import { cleanFileStore } from './store/store-tasks.ts';

export const filesArea: Area = {
  name: 'files',
  about: 'Files that members upload',
  uses: ['people'],
  routes: fileRoutes,
  tasks: ({ attachables }) => [cleanFileStore, cleanFiles(attachables)],
  personalData: filesPersonalData,
};
