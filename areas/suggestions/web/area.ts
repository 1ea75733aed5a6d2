import type { WebArea } from '#web/area.ts';

export const suggestionsWebArea: WebArea = {
  name: 'suggestions',
  deskScreens: [{ path: '/desk/circles/suggestions', load: () => import('./desk/suggestions-desk-page.tsx') }],
  notificationActions: { 'suggestions.became-circle': () => import('./join-action.tsx') },
};
