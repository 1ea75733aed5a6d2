import { profileCompleteness } from '#areas/account/contract/profile-completeness.ts';
import type { CurrentUser } from '#areas/account/contract/user.ts';

/**
 * How far a profile has come: basic, then essential once careerStage, expertise and a goal are there, then complete at
 * twelve of twelve (`behaviour.md`, Access).
 */
export function completionStageOf(
  user: Parameters<typeof profileCompleteness>[0],
): CurrentUser['profileCompletionStage'] {
  if (profileCompleteness(user).percent === 100) return 'complete';
  const hasEssentials = user.careerStage !== null && user.expertise.length > 0 && user.professionalGoals.length > 0;
  return hasEssentials ? 'essential' : 'basic';
}
