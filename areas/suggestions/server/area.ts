import type { Area } from '#server/area.ts';
import { countSuggestionFacts } from './suggestion-facts.ts';
import { suggestionPersonalData } from './suggestion-personal-data.ts';
import { suggestionRoutes } from './suggestion-routes.ts';

export const suggestionsArea: Area = {
  name: 'suggestions',
  uses: ['people', 'circles'],
  routes: () => suggestionRoutes,
  personalData: suggestionPersonalData,
  badgeFacts: countSuggestionFacts,
};
