import type { Area } from '#server/area.ts';
import { seedDemoSuggestions } from './demo/demo-suggestions.ts';
import { findSuggestionDeskWork, suggestionDeskRoutes } from './desk/suggestion-desk.ts';
import { countSuggestionFacts } from './suggestion-facts.ts';
import { suggestionKinds } from './suggestion-notifications.ts';
import { suggestionPersonalData } from './suggestion-personal-data.ts';
import { suggestionRoutes } from './suggestion-routes.ts';

export const suggestionsArea: Area = {
  name: 'suggestions',
  about: 'Suggestions for new circles',
  uses: ['people', 'circles'],
  routes: () => [...suggestionRoutes, ...suggestionDeskRoutes],
  findDeskWork: findSuggestionDeskWork,
  notificationKinds: suggestionKinds,
  personalData: suggestionPersonalData,
  badgeFacts: countSuggestionFacts,
  seedDemo: (db, { people, now }) => seedDemoSuggestions(db, people, now),
};
