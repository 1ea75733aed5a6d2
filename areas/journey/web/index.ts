/** What other areas may import from the pages of the journey area. */
export { useJourney } from './journey-api.ts';
export { JourneyOffer } from './journey-offer.tsx';
