import { Megaphone } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const announcementsDeskArea: DeskArea = {
  name: 'announcements',
  screens: [
    { path: '/desk/announcements', load: () => import('./desk/announcements-desk-page.tsx') },
    { path: '/desk/announcements/new', load: () => import('./desk/new-announcement-page.tsx') },
    { path: '/desk/announcements/:id', load: () => import('./desk/announcement-desk-page.tsx') },
  ],
  places: [
    {
      to: '/desk/announcements',
      label: 'Announcements',
      icon: Megaphone,
      group: 'Content',
      permission: 'edit_content',
    },
  ],
};
