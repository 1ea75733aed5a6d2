import { GraduationCap, HeartHandshake } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const mentoringDeskArea: DeskArea = {
  name: 'mentoring',
  screens: [
    { path: '/desk/mentoring', load: () => import('./desk/mentoring-desk-page.tsx') },
    { path: '/desk/mentor-training', load: () => import('./desk/training-desk-page.tsx') },
  ],
  places: [
    {
      to: '/desk/mentoring',
      label: 'Mentoring',
      icon: HeartHandshake,
      group: 'Mentoring',
      permission: 'lead_mentoring',
    },
    {
      to: '/desk/mentor-training',
      label: 'Mentor training',
      icon: GraduationCap,
      group: 'Mentoring',
      permission: 'lead_mentoring',
    },
  ],
};
