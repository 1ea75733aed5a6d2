import { ChartColumn } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const insightDeskArea: DeskArea = {
  name: 'insight',
  screens: [{ path: '/desk/insight', load: () => import('./insight-page.tsx') }],
  places: [
    {
      to: '/desk/insight',
      label: 'Insight',
      icon: ChartColumn,
      group: 'Installation',
      permission: 'see_insight',
      isLocal: true,
    },
  ],
};
