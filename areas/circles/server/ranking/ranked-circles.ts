import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { RankedCircle } from '#areas/circles/contract/ranked-circle.ts';
import { possibleRoles } from '#areas/people/contract/audience.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { type FindPosition, getOwnUser } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { circleColumns, ownMembership } from '../circle-access.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import { findTopics } from '../own-topics.ts';
import { type Interest, rankCircles } from './rank-circles.ts';

/** The newest open circles, and the newest about a subject of the member, that are compared. */
const mostCompared = 200;

/**
 * The open circles to join that fit a member best, each with a reason. They are ranked by what the member said at
 * registration, in the guided journey, in the self-assessment and on the profile.
 */
export async function listCirclesToJoin(
  db: Db,
  viewer: Viewer,
  findPosition: FindPosition,
  most: number,
): Promise<RankedCircle[]> {
  const user = await getOwnUser(db, viewer.id);
  const topics = await findTopics(db, viewer, findPosition);
  const open = and(eq(circles.isPrivate, false), eq(circles.isInnerCircle, false), isNull(circleMembers.userId));
  const newest = (about?: ReturnType<typeof sql>) =>
    db
      .select(circleColumns)
      .from(circles)
      .leftJoin(circleMembers, ownMembership(viewer.id))
      .where(and(open, about))
      .orderBy(desc(circles.createdAt), desc(circles.id))
      .limit(mostCompared);
  const found = await newest();
  if (found.length === mostCompared && topics.subjects.length > 0)
    found.push(...(await newest(sql`${circles.subjects} && ${sql.param([...topics.subjects])}::text[]`)));
  const compared = [...new Map(found.map((circle) => [circle.id, circle])).values()];
  const said = { ...topics, roles: possibleRoles(user.role, topics.roles), interests: interestsOf(user) };
  return rankCircles(compared, said)
    .slice(0, most)
    .map(({ circle, reason }) => ({ ...circle, reason }));
}

type Said = Pick<
  CurrentUser,
  | 'professionalGoals'
  | 'areasForDevelopment'
  | 'currentChallenges'
  | 'expertise'
  | 'careerStage'
  | 'developmentChallenges'
  | 'short_term_goals'
>;

/** What a member wants and works on, the most telling first. The texts are those of the profile and the guided journey. */
export function interestsOf(user: Said): Interest[] {
  const each = (items: readonly string[], weight: number, reason: (item: string) => string) =>
    items.map((item) => ({ words: item, weight, reason: reason(item) }));
  const isStarting = user.careerStage === 'trainee' || user.careerStage === 'early_career';
  return [
    ...each(user.areasForDevelopment, 4, (item) => `You want to develop ‘${item}’`),
    ...each(user.professionalGoals, 4, (item) => `Your goal: ‘${item}’`),
    ...each(user.currentChallenges, 4, (item) => `You named ‘${item}’ as a challenge`),
    ...(isStarting ? [{ words: 'early career', weight: 4, reason: 'You are early in your career' }] : []),
    ...each(user.expertise, 3, (item) => `You know about ‘${item}’`),
    // Free text: each longer word alone.
    ...each(longWords(user.developmentChallenges), 2, (word) => `You wrote about ‘${word}’`),
    ...each(longWords(user.short_term_goals), 2, (word) => `You wrote about ‘${word}’`),
  ];
}

const longWords = (text: string | null): string[] =>
  [...new Set((text ?? '').toLowerCase().match(/\p{L}{6,}/gu) ?? [])].slice(0, 40);
