import { useUser } from '#areas/account/web/index.ts';
import type { JourneyAnswers } from '#areas/journey/contract/journey.ts';
import { rankMentors } from '#areas/journey/contract/mentor-ranking.ts';
import { listPotentialMatches } from '#areas/mentoring/contract/mentor.ts';
import { useGoalProgress } from '#areas/people/web/index.ts';
import { useEndpoint } from '#web/data/queries.ts';

/** Up to three mentors with a free place, with reasons. Undefined while they load. */
export function useRankedMentors(answers: JourneyAnswers) {
  const user = useUser();
  const { data: open } = useGoalProgress();
  const { data: matches, error } = useEndpoint(listPotentialMatches, {}, { refreshOnReturn: true });
  if (!(matches ?? error)) return undefined;
  const { professionalGoals, expertise, careerStage, developmentChallenges } = answers;
  const { currentChallenges, areasForDevelopment, short_term_goals, medium_term_goals, long_term_goals } = user;
  const goals = [short_term_goals, medium_term_goals, long_term_goals, ...(open ?? []).map(({ title }) => title)];
  const mentors = new Map((matches ?? []).map(({ mentor }) => [mentor.id, mentor]));
  const said = {
    professionalGoals,
    expertise,
    careerStage,
    developmentChallenges,
    currentChallenges,
    areasForDevelopment,
    goals: goals.filter((text) => text !== null),
  };
  return rankMentors(matches ?? [], said).flatMap(({ mentorId, reason }) => {
    const mentor = mentors.get(mentorId);
    return mentor ? [{ mentor, reason }] : [];
  });
}
