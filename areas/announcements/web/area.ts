import { Megaphone } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const announcementsWebArea: WebArea = {
  name: 'announcements',
  screens: [{ path: '/announcements/:id', load: () => import('./announcement-page.tsx') }],
  deskScreens: [
    { path: '/desk/announcements', load: () => import('./desk/announcements-desk-page.tsx') },
    { path: '/desk/announcements/new', load: () => import('./desk/new-announcement-page.tsx') },
    { path: '/desk/announcements/:id', load: () => import('./desk/announcement-desk-page.tsx') },
  ],
  deskPlaces: [
    {
      to: '/desk/announcements',
      label: 'Announcements',
      icon: Megaphone,
      group: 'Content',
      permission: 'edit_content',
    },
  ],
};
