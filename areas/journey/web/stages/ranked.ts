import { useUser } from '#areas/account/web/index.ts';
import { getOwnTopics, listCircles } from '#areas/circles/contract/circle.ts';
import type { JourneyAnswers } from '#areas/journey/contract/journey.ts';
import { rankCircles, rankMentors, type Said } from '#areas/journey/contract/journey-ranking.ts';
import { listPotentialMatches } from '#areas/mentoring/contract/mentor.ts';
import { useGoalProgress } from '#areas/people/web/index.ts';
import { useEndpoint } from '#web/data/queries.ts';

const onReturn = { refreshOnReturn: true };

/** What the member said in the journey and at registration. Undefined while it loads. */
function useSaid(answers: JourneyAnswers): Said | undefined {
  const user = useUser();
  const { data: topics, error } = useEndpoint(getOwnTopics, {}, onReturn);
  const { data: goals } = useGoalProgress();
  if (!topics && !error) return undefined;
  const statements = [user.short_term_goals, user.medium_term_goals, user.long_term_goals];
  return {
    answers,
    goals: [...statements, ...(goals ?? []).map(({ title }) => title)].filter((text) => text !== null),
    topics: topics ?? { subjects: [], phases: [], roles: [] },
  };
}

/**
 * Up to three circles to join, with reasons. Of many circles it ranks those that fit the member's subject, phase or role,
 * and the newest.
 */
export function useRankedCircles(answers: JourneyAnswers) {
  const said = useSaid(answers);
  const fitting = useEndpoint(listCircles, { query: { joined: 'false', forMe: 'true', limit: 50 } }, onReturn);
  const newest = useEndpoint(listCircles, { query: { joined: 'false', limit: 100 } }, onReturn);
  if (!said || !(newest.data ?? newest.error)) return undefined;
  const circles = new Map([...(fitting.data ?? []), ...(newest.data ?? [])].map((circle) => [circle.id, circle]));
  return rankCircles([...circles.values()], said);
}

/** Up to three mentors with a free place, with reasons. */
export function useRankedMentors(answers: JourneyAnswers) {
  const said = useSaid(answers);
  const { data: matches, error } = useEndpoint(listPotentialMatches, {}, onReturn);
  if (!said || !(matches ?? error)) return undefined;
  const mentors = new Map((matches ?? []).map(({ mentor }) => [mentor.id, mentor]));
  return rankMentors(matches ?? [], said).flatMap(({ item, reason }) => {
    const mentor = mentors.get(item);
    return mentor ? [{ mentor, reason }] : [];
  });
}
