/** What other areas may use of the journey area's pages. */
export { useJourney } from './journey-api.ts';
export { JourneyOffer } from './journey-offer.tsx';
