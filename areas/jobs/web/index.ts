/** The only door to the jobs area for other areas' screens. */
export { missingWords } from './missing-facts.tsx';
export { useGenerate, useMatchFacts, useRecommendations } from './recommendation-api.ts';
