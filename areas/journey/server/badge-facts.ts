import type { Db } from '#server/database.ts';
import { findJourney } from './journey-actions.ts';

/** Counts 1 if the member has reached the last stage of the guided journey, otherwise 0. */
export async function countJourneyFacts(db: Db, userId: number) {
  const journey = await findJourney(db, { id: userId });
  return { journeyFinished: journey?.currentStage === 'active_development' ? 1 : 0 };
}
