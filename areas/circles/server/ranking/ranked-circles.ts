import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { RankedCircle } from '#areas/circles/contract/ranked-circle.ts';
import { possibleRoles } from '#areas/people/contract/audience.ts';
import { stageOnScale } from '#areas/people/contract/career-stage.ts';
import type { Said } from '#areas/people/contract/said-reasons.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { type FindPosition, getOwnUser, listOpenGoals } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { circleColumns, isOpen, ownMembership } from '../circle-access.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import { findTopics } from '../own-topics.ts';
import { rankCircles } from './rank-circles.ts';

/** The newest open circles, and the newest about a subject of the member, that are compared. */
const mostCompared = 200;

/**
 * The open circles to join that fit a member best, each with a reason. They are ranked by what the member said at
 * registration, in the guided journey, in the self-assessment and on the profile. Home and the guided journey show them.
 */
export async function listCirclesToJoin(
  db: Db,
  viewer: Viewer,
  findPosition: FindPosition,
  most: number,
): Promise<RankedCircle[]> {
  const user = await getOwnUser(db, viewer.id);
  const topics = await findTopics(db, viewer, findPosition);
  const open = and(
    isOpen,
    eq(circles.isPrivate, false),
    eq(circles.isInnerCircle, false),
    isNull(circleMembers.userId),
  );
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
  const said = { ...topics, ...(await findSaid(db, user)), roles: possibleRoles(user.role, topics.roles) };
  return rankCircles(compared, said)
    .slice(0, most)
    .map(({ circle, reason }) => ({ ...circle, reason }));
}

/** The most open goals that count. */
const mostGoals = 50;

/** What a member wants and works on: their profile has the answers of the guided journey. */
async function findSaid(db: Db, user: CurrentUser): Promise<Said> {
  const goals = await listOpenGoals(db, user, mostGoals);
  const { short_term_goals, medium_term_goals, long_term_goals } = user;
  return {
    professionalGoals: user.professionalGoals,
    currentChallenges: user.currentChallenges,
    areasForDevelopment: user.areasForDevelopment,
    expertise: user.expertise,
    careerStage: stageOnScale(user, 'journey'),
    developmentChallenges: user.developmentChallenges,
    goals: [short_term_goals, medium_term_goals, long_term_goals, ...goals.map(({ title }) => title)].filter(
      (text) => text !== null,
    ),
  };
}
