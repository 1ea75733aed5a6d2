/** The only door to the jobs area for other areas' screens. */
export { useGenerate, useRecommendations } from './recommendation-api.ts';
