import { DownloadCloud, History, Inbox, UserX } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

const group = 'Data protection';

export const ownDataDeskArea: DeskArea = {
  name: 'own-data',
  screens: [
    { path: '/desk/requests', load: () => import('./desk/requests-page.tsx') },
    { path: '/desk/requests/:id', load: () => import('./desk/request-page.tsx') },
    { path: '/desk/exports', load: () => import('./desk/exports-page.tsx') },
    { path: '/desk/exports/:id', load: () => import('./desk/export-person-page.tsx') },
    { path: '/desk/erasures', load: () => import('./desk/erasures-page.tsx') },
    { path: '/desk/erasures/:id', load: () => import('./desk/erase-person-page.tsx') },
    { path: '/desk/retention', load: () => import('./desk/retention-page.tsx') },
  ],
  places: [
    { to: '/desk/requests', label: 'Requests', icon: Inbox, group, permission: 'manage_requests' },
    { to: '/desk/exports', label: 'Copies of data', icon: DownloadCloud, group, permission: 'export_people' },
    { to: '/desk/erasures', label: 'Holds and erasures', icon: UserX, group, permission: 'manage_requests' },
    { to: '/desk/retention', label: 'Retention', icon: History, group, permission: 'manage_requests' },
  ],
};
