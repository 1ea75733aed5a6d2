import type { Area } from '#server/area.ts';
import { documentKinds } from './document-notifications.ts';
import { documentRoutes } from './document-routes.ts';
import { documentAudience, documentSearch } from './document-search.ts';
import { documentTasks } from './document-tasks.ts';
import { documentsPersonalData } from './documents-personal-data.ts';
import { sharedDocumentRoutes } from './sharing/shared-document-routes.ts';

export const documentsArea: Area = {
  name: 'documents',
  about: 'Documents that a member uploads for Savi',
  uses: ['people', 'mentoring', 'files'],
  routes: (context) => [...documentRoutes(context), ...sharedDocumentRoutes(context)],
  tasks: () => documentTasks,
  notificationKinds: documentKinds,
  personalData: documentsPersonalData,
  searchKinds: [documentSearch],
  searchAudiences: { document: documentAudience },
};
