/** What other areas may use of the jobs area's pages. */
export { missingWords } from './recommendations/missing-facts.tsx';
export { useGenerate, useMatchFacts, useRecommendations } from './recommendations/recommendation-api.ts';
