import type { WebArea } from '#web/area.ts';

export const documentsWebArea: WebArea = {
  name: 'documents',
  screens: [{ path: '/people/:id/shared-documents', load: () => import('./shared-documents-page.tsx') }],
};
