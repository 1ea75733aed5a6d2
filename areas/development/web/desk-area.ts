import { CalendarDays } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const developmentDeskArea: DeskArea = {
  name: 'development',
  screens: [
    { path: '/desk/events', load: () => import('./desk/events-desk-page.tsx') },
    { path: '/desk/events/new', load: () => import('./desk/new-event-page.tsx') },
    { path: '/desk/events/:id', load: () => import('./desk/event-desk-page.tsx') },
  ],
  places: [{ to: '/desk/events', label: 'Events', icon: CalendarDays, group: 'Content', permission: 'edit_content' }],
};
