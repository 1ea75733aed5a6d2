import { BookCheck, Handshake } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const coachDeskArea: DeskArea = {
  name: 'coach',
  screens: [
    { path: '/desk/savi-facts', load: () => import('./desk/savi-facts-page.tsx') },
    { path: '/desk/savi-agreements', load: () => import('./desk/savi-agreements-page.tsx') },
  ],
  places: [
    { to: '/desk/savi-facts', label: 'Savi’s facts', icon: BookCheck, group: 'Content', permission: 'edit_content' },
    {
      to: '/desk/savi-agreements',
      label: 'Consent to Savi',
      icon: Handshake,
      group: 'Data protection',
      permission: 'manage_requests',
    },
  ],
};
