/** The only door to the journey area for screens that gather. */
export { useJourney } from './journey-api.ts';
export { JourneyOffer } from './journey-offer.tsx';
