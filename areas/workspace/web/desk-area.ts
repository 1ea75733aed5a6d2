import { Lightbulb } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const workspaceDeskArea: DeskArea = {
  name: 'workspace',
  screens: [{ path: '/desk/practices', load: () => import('./desk/practices-desk-page.tsx') }],
  places: [
    { to: '/desk/practices', label: 'Best practices', icon: Lightbulb, group: 'Content', permission: 'edit_content' },
  ],
};
