import { MessageSquareQuote, MessagesSquare } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const workplacesDeskArea: DeskArea = {
  name: 'workplaces',
  screens: [
    { path: '/desk/school-lines', load: () => import('./desk/lines-page.tsx') },
    { path: '/desk/school-insight', load: () => import('./desk/replies-page.tsx') },
  ],
  places: [
    {
      to: '/desk/school-lines',
      label: 'Lines about schools',
      icon: MessageSquareQuote,
      group: 'Safety',
      permission: 'moderate',
    },
    {
      to: '/desk/school-insight',
      label: 'School replies',
      icon: MessagesSquare,
      group: 'People',
      permission: 'manage_schools',
      isLocal: true,
    },
  ],
};
