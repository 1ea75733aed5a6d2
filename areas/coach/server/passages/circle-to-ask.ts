import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { circleIsFor } from '#areas/pathway/contract/position.ts';
import type { Viewer } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { type Asker, fitOf, ownRolesOf } from './passage-fit.ts';
import type { Candidate } from './passage-statements.ts';
import type { Ranked } from './rank-passages.ts';

/** How much a discussion about the question counts for the circle that it is in. */
const shareOfDiscussion = 0.5;

/** The circles of these passages, best first: those that are about the question, and those in which it is discussed. */
export function circlesOf(ranked: readonly Ranked[]): Ranked[] {
  const found = new Map<number, Ranked>();
  for (const { candidate, score, patterns } of ranked) {
    const { circle, kind } = candidate;
    if (circle === null) continue;
    const known = found.get(circle.id);
    const share = kind === 'circle' ? score : score * shareOfDiscussion;
    found.set(circle.id, {
      candidate: kind === 'circle' ? candidate : (known?.candidate ?? circleCandidate(circle)),
      score: Math.min(1, (known?.score ?? 0) + share),
      patterns,
    });
  }
  return [...found.values()].sort((a, b) => b.score - a.score);
}

const circleCandidate = (circle: NonNullable<Candidate['circle']>, lists: Partial<Candidate> = {}): Candidate => ({
  ...{ kind: 'circle', item: String(circle.id), part: 0, title: circle.name, lines: [], isPrivate: circle.isPrivate },
  ...{ roles: [], phases: [], levels: [], subjects: [], nations: [], place: null, at: null, found: [] },
  ...lists,
  circle,
});

/** Circles that are looked at: the person's own and the largest open ones. */
const mostOwn = 50;
const mostOpen = 50;

const isOwn = sql`${circleMembers.userId} is not null`;
const columns = {
  id: circles.id,
  name: circles.name,
  isPrivate: circles.isPrivate,
  isMember: sql<boolean>`${isOwn}`,
  roles: circles.roles,
  phases: circles.phases,
  subjects: circles.subjects,
};

const ownCircles = prepared('savi_own_circles', (db, param: Param<{ personId: number }>) =>
  db
    .select(columns)
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(
      and(
        eq(circleMembers.userId, param('personId')),
        eq(circles.isInnerCircle, false),
        isNull(circles.archivedAt),
        isNull(circles.closedAt),
      ),
    )
    .orderBy(desc(circleMembers.joinedAt))
    .limit(mostOwn),
);

/** The newest open circles: an index has them in this order. */
const openCircles = prepared('savi_open_circles', (db, param: Param<{ personId: number }>) =>
  db
    .select(columns)
    .from(circles)
    .leftJoin(circleMembers, ownMembership(param('personId')))
    .where(and(eq(circles.isPrivate, false), isNull(circles.archivedAt), isNull(circles.closedAt)))
    .orderBy(desc(circles.createdAt), desc(circles.id))
    .limit(mostOpen),
);

/** Scores of circles that are not about the question, but for people like the one who asks. */
const scoreOfOwn = 0.2;
const scoreOfOpen = 0.1;

/** How much it counts that a circle is meant for the role of the person who asks. */
const shareOfRole = 0.4;

/** The circles in which a question fits best: by what is written in them, and by the people they are for. */
export function circlesToAsk(about: readonly Ranked[], others: readonly Ranked[], asker: Asker): Ranked[] {
  const found = new Map<number, Ranked>();
  const position = { ...asker.reach, roles: ownRolesOf(asker) };
  for (const one of [...about, ...others]) {
    const { circle } = one.candidate;
    if (circle === null) continue;
    const known = found.get(circle.id);
    const ofRole = known === undefined && circleIsFor(circle.name, position) ? shareOfRole : 0;
    found.set(circle.id, { ...(known ?? one), score: (known?.score ?? 0) + one.score + ofRole });
  }
  return [...found.values()].sort((a, b) => b.score - a.score);
}

/** Circles for people like the one who asks: their own first. */
export async function circlesFor(db: Db, viewer: Viewer, asker: Asker): Promise<Ranked[]> {
  const found = [
    ...(await ownCircles(db, {}).execute({ personId: viewer.id })),
    ...(await openCircles(db, {}).execute({ personId: viewer.id })),
  ];
  return found
    .flatMap(({ roles, phases, subjects, ...circle }): Ranked[] => {
      const candidate = circleCandidate(circle, { roles, phases, subjects });
      const fit = fitOf(candidate, asker);
      return fit === null
        ? []
        : [{ candidate, score: fit * (circle.isMember ? scoreOfOwn : scoreOfOpen), patterns: [] }];
    })
    .sort((a, b) => b.score - a.score);
}
