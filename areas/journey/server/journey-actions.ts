import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type JourneyProgress, type journeyBody, noAnswers } from '#areas/journey/contract/journey.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { guidedJourneyProgress } from './journey-tables.ts';

const shown = {
  currentStage: guidedJourneyProgress.currentStage,
  completedStages: guidedJourneyProgress.completedStages,
  mentorshipInterest: guidedJourneyProgress.mentorshipInterest,
  profileData: guidedJourneyProgress.profileData,
  updatedAt: guidedJourneyProgress.updatedAt,
};

/** The saved journey of the viewer, or null if it has not begun. */
export async function findJourney(db: Db, viewer: Viewer): Promise<JourneyProgress | null> {
  const [found] = await db.select(shown).from(guidedJourneyProgress).where(eq(guidedJourneyProgress.userId, viewer.id));
  // Journeys of earlier releases have no draft of goals.
  return found ? { ...found, profileData: { ...noAnswers, ...found.profileData } } : null;
}

/** Replaces the saved journey. Once the welcome is done, the first login is over for good. */
export async function storeJourney(
  context: Context,
  db: Db,
  viewer: Viewer,
  body: z.output<typeof journeyBody>,
): Promise<JourneyProgress> {
  const row = { ...body, updatedAt: context.clock.now().toISOString() };
  const [kept] = await db
    .insert(guidedJourneyProgress)
    .values({ ...row, userId: viewer.id })
    .onConflictDoUpdate({ target: guidedJourneyProgress.userId, set: row })
    .returning(shown);
  if (!kept) throw new Error('The journey was not saved.');
  if (body.currentStage !== 'welcome' || body.completedStages.includes('welcome'))
    await db
      .update(users)
      .set({ isFirstLogin: false })
      .where(and(eq(users.id, viewer.id), eq(users.isFirstLogin, true)));
  return kept;
}
