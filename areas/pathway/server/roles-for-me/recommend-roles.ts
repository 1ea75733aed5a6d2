import { mostRoles } from '#areas/pathway/contract/career-recommendation.ts';
import type { SelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import {
  type OwnRatings,
  ratedSkills,
  ratingsMissing,
  type Skill,
  skillLabels,
} from '#areas/pathway/contract/skill.ts';
import { type Aim, type RoleProfile, roleNamed } from '../roles/role-rules.ts';

/** A role that could be next, compared with the ratings. */
export interface RecommendedRole {
  role: RoleProfile;
  matchScore: number | null;
  reasons: string[];
  held: Skill[];
  missing: { skill: Skill; level: number; wished: number }[];
}

/** How many rungs above the current role are recommended without being named. */
const rungsAbove = 2;

/** The ratings, each up to the level of the role, as a share of its levels. Null with fewer than eight. */
export function matchOf(ratings: Partial<OwnRatings>, role: RoleProfile): number | null {
  if (ratingsMissing(ratings) > 0) return null;
  const rated = ratedSkills(ratings);
  const asked = rated.reduce((sum, { skill }) => sum + role.levels[skill], 0);
  const there = rated.reduce((sum, { skill, level }) => sum + Math.min(level, role.levels[skill]), 0);
  return Math.floor((there * 100) / asked);
}

function reasonsFor(role: RoleProfile, { current, wished, next, why }: Aim, named: readonly string[]): string[] {
  const words = named.find((one) => one.toLowerCase().includes(role.title.toLowerCase()));
  if (words !== undefined) return [`You named “${words}” among the roles that interest you.`];
  if (role.key === wished.key) return [why];
  if (role.key === next.key) return ['It is the next role on the way to the one you want.'];
  if (current && role.ladder === current.ladder && role.rung === current.rung + 1)
    return ['It is the next role above yours.'];
  return ['It is two roles above yours.'];
}

/**
 * The roles that a member named or wants, the one on the way there, and those one or two rungs above theirs. Nothing if
 * no answer names a known role.
 */
export function recommendRoles(
  answers: Pick<SelfAssessment, 'interestedRoles'>,
  ratings: Partial<OwnRatings>,
  aim: Aim,
  roles: RoleProfile[],
): RecommendedRole[] {
  if (!aim.isKnown) return [];
  const { current, wished, next } = aim;
  const named = answers.interestedRoles.flatMap((words) => roleNamed(words, roles)?.key ?? []);
  const isNear = ({ ladder, rung }: RoleProfile) =>
    current !== null && ladder === current.ladder && rung > current.rung && rung <= current.rung + rungsAbove;
  return roles
    .filter((role) => role.key !== current?.key)
    .filter((role) => [...named, wished.key, next.key].includes(role.key) || isNear(role))
    .map((role) => {
      const rated = ratedSkills(ratings);
      const missing = rated
        .map(({ skill, level }) => ({ skill, level, wished: role.levels[skill] }))
        .filter(({ level, wished: asked }) => level < asked)
        .sort((one, other) => other.wished - other.level - (one.wished - one.level));
      const held = rated.filter(({ skill, level }) => level >= role.levels[skill]).map(({ skill }) => skill);
      const most = missing[0];
      return {
        role,
        matchScore: matchOf(ratings, role),
        reasons: [
          ...reasonsFor(role, aim, answers.interestedRoles),
          ...(most
            ? [
                `The largest gap is ${skillLabels[most.skill].toLowerCase()}: you rated it ${most.level}, and the role asks for about ${most.wished}.`,
              ]
            : []),
        ],
        held,
        missing,
      };
    })
    .sort((one, other) => (other.matchScore ?? 0) - (one.matchScore ?? 0) || one.role.rung - other.role.rung)
    .slice(0, mostRoles);
}
