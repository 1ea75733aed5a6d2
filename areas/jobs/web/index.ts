export { StandInLabel } from './job-facts.tsx';
export { missingWords } from './recommendations/missing-facts.tsx';
export { useGenerate, useMatchFacts, useRecommendations } from './recommendations/recommendation-api.ts';
