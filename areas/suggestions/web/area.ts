import type { WebArea } from '#web/area.ts';

export const suggestionsWebArea: WebArea = {
  name: 'suggestions',
  notificationActions: { 'suggestions.became-circle': () => import('./join-action.tsx') },
};
