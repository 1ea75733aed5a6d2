import type * as z from 'zod/mini';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import {
  getJourney,
  type JourneyAnswers,
  type JourneyProgress,
  type MentorshipInterest,
  type Stage,
  saveJourney,
} from '#areas/journey/contract/journey.ts';
import { answersToShow } from '#areas/journey/contract/journey-rules.ts';
import { getUserProfile, type profileChanges, updateProfile } from '#areas/people/contract/profile.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { type CallOptions, call } from '#web/data/api-client.ts';
import { keyOf, queryClient, refresh, useEndpoint } from '#web/data/queries.ts';

/** A journey as `saveJourney` receives it. */
export interface Journey {
  currentStage: Stage;
  completedStages: Stage[];
  mentorshipInterest: MentorshipInterest | null;
  profileData: JourneyAnswers;
}

/** Milliseconds that a move waits for its save. After that it continues without it. */
const saveTimeout = 8_000;

/** The saved journey. Another device may have changed it, so it is read again whenever a screen needs it. */
export const useJourney = () => useEndpoint(getJourney, {}, { refreshOnReturn: true });

/** Updates the cached user when the welcome is done. */
const endFirstLogin = () =>
  queryClient.setQueryData<CurrentUser>(keyOf(getCurrentUser, {}), (user) => user && { ...user, isFirstLogin: false });

/** Saves the whole journey and updates the cache. */
export async function storeJourney(journey: Journey, options: CallOptions = {}): Promise<JourneyProgress> {
  const kept = await call(saveJourney, { body: journey }, { ...options, signal: AbortSignal.timeout(saveTimeout) });
  queryClient.setQueryData(keyOf(getJourney, {}), kept);
  if (kept.completedStages.includes('welcome')) endFirstLogin();
  return kept;
}

/** Skips the welcome from another screen. If another device has begun the journey by then, its answers stay. */
export async function skipWelcome(user: CurrentUser): Promise<void> {
  const begun = await call(getJourney, {});
  if (begun?.completedStages.includes('welcome')) return void endFirstLogin();
  await storeJourney({
    currentStage: 'coach_intro',
    completedStages: ['welcome'],
    mentorshipInterest: null,
    profileData: answersToShow(null, user),
  });
}

/** Saves answers to the profile and updates the cached user. */
export async function saveToProfile(personId: number, body: z.input<typeof profileChanges>): Promise<void> {
  const user = await call(updateProfile, { params: { id: personId }, body });
  queryClient.setQueryData(keyOf(getCurrentUser, {}), user);
  void refresh(getUserProfile);
}
