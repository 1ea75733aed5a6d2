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
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, refresh, useEndpoint } from '#web/data/queries.ts';

/** What is kept of a journey: all that `saveJourney` takes. */
export interface Journey {
  currentStage: Stage;
  completedStages: Stage[];
  mentorshipInterest: MentorshipInterest | null;
  profileData: JourneyAnswers;
}

/** A move waits for its saving, but not for ever: it goes on without it. */
const patience = 8_000;

/** Where one is. Another device may have gone on, so it is asked again whenever a screen needs it. */
export const useJourney = () => useEndpoint(getJourney, {}, { refreshOnReturn: true });

/** Once the welcome lies behind a person, they are no longer here for the first time. */
const endFirstLogin = () =>
  queryClient.setQueryData<CurrentUser>(keyOf(getCurrentUser, {}), (user) => user && { ...user, isFirstLogin: false });

/** Keeps the journey, whole. */
export async function keepJourney(journey: Journey): Promise<JourneyProgress> {
  const kept = await call(saveJourney, { body: journey }, { signal: AbortSignal.timeout(patience) });
  queryClient.setQueryData(keyOf(getJourney, {}), kept);
  if (kept.completedStages.includes('welcome')) endFirstLogin();
  return kept;
}

/** Skips the welcome from elsewhere. Another device may have begun the journey meanwhile: that is left alone. */
export async function skipWelcome(user: CurrentUser): Promise<void> {
  const begun = await call(getJourney, {});
  if (begun?.completedStages.includes('welcome')) return void endFirstLogin();
  await keepJourney({
    currentStage: 'coach_intro',
    completedStages: ['welcome'],
    mentorshipInterest: null,
    profileData: answersToShow(null, user),
  });
}

/** Puts answers on the profile; every screen that shows the person has them at once. */
export async function keepOnProfile(personId: number, body: z.input<typeof profileChanges>): Promise<void> {
  const user = await call(updateProfile, { params: { id: personId }, body });
  queryClient.setQueryData(keyOf(getCurrentUser, {}), user);
  void refresh(getUserProfile);
}
