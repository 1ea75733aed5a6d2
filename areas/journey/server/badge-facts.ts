import type { Db } from '#server/database.ts';
import { findJourney } from './journey-actions.ts';

/** Whether somebody went the guided journey to its last stage: 1 or 0. Who needs no mentor now passes one stage by. */
export async function countJourneyFacts(db: Db, userId: number) {
  const journey = await findJourney(db, { id: userId });
  return { journeyFinished: journey?.currentStage === 'active_development' ? 1 : 0 };
}
