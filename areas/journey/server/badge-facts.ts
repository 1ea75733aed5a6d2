import { hasEnded } from '#areas/journey/contract/journey-rules.ts';
import type { Db } from '#server/database.ts';
import { findJourney } from './journey-actions.ts';

/** Counts 1 if the member has reached the last stage of the guided journey or has ended it, otherwise 0. */
export async function countJourneyFacts(db: Db, userId: number) {
  const journey = await findJourney(db, { id: userId });
  const isThere = journey?.currentStage === 'active_development' || hasEnded(journey?.completedStages ?? []);
  return { journeyFinished: isThere ? 1 : 0 };
}
