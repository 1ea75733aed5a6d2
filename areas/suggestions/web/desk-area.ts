import type { DeskArea } from '#web/desk-area.ts';

export const suggestionsDeskArea: DeskArea = {
  name: 'suggestions',
  screens: [{ path: '/desk/circles/suggestions', load: () => import('./desk/suggestions-desk-page.tsx') }],
  places: [],
};
