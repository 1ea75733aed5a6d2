import { CalendarDays, Library } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const developmentDeskArea: DeskArea = {
  name: 'development',
  screens: [
    { path: '/desk/catalogue', load: () => import('./catalogue/desk/catalogue-desk-page.tsx') },
    { path: '/desk/catalogue/:id', load: () => import('./catalogue/desk/item-desk-page.tsx') },
    { path: '/desk/events', load: () => import('./desk/events-desk-page.tsx') },
    { path: '/desk/events/new', load: () => import('./desk/new-event-page.tsx') },
    { path: '/desk/events/:id', load: () => import('./desk/event-desk-page.tsx') },
  ],
  places: [
    { to: '/desk/catalogue', label: 'Catalogue', icon: Library, group: 'Content', permission: 'edit_content' },
    { to: '/desk/events', label: 'Events', icon: CalendarDays, group: 'Content', permission: 'edit_content' },
  ],
};
