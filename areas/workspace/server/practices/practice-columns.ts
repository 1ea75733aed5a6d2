import { and, eq, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { networkOfCircle, networkSummary } from '#areas/networks/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { BestPractice, PracticeCard } from '#areas/workspace/contract/practices/best-practice.ts';
import type { PracticeReach } from '#areas/workspace/contract/practices/practice-lists.ts';
import type { Db } from '#server/database.ts';
import { isInWorkspace, leadsWorkspace } from '../workspace-access.ts';
import { knowsCircle } from './practice-access.ts';
import { practiceLikes, bestPractices as practices, practiceTrials } from './practice-tables.ts';

const counted = (result: 'worked' | 'partly' | 'not') =>
  sql<number>`(select count(*)::int from ${practiceTrials} t where t.practice_id = ${practices.id} and t.result = ${result})`;

/** The columns of a card. They need `circles`, `users` and `circle_members`. */
const cardColumns = (viewerId: number) => ({
  id: practices.id,
  circleId: sql<number | null>`case when ${knowsCircle(viewerId)} then ${circles.id} end`,
  circleName: sql<string | null>`case when ${knowsCircle(viewerId)} then ${circles.name} end`,
  isInside: sql<boolean>`coalesce(${isInWorkspace}, false)`,
  network: sql<
    PracticeCard['network']
  >`case when ${knowsCircle(viewerId)} then ${networkSummary(practices.networkId)} end`,
  title: practices.title,
  category: practices.category,
  difficulty: practices.difficulty,
  status: practices.status,
  phase: practices.phase,
  subject: practices.subject,
  size: practices.size,
  doneShort: sql<string>`left(${practices.done}, 400)`,
  resultsShort: sql<string>`left(${practices.results}, 400)`,
  author: personSummaryColumns,
  createdAt: practices.createdAt,
  likes: sql<number>`(select count(*)::int from ${practiceLikes} l where l.practice_id = ${practices.id})`,
  userLiked: sql<boolean>`exists (select from ${practiceLikes} l
    where l.practice_id = ${practices.id} and l.user_id = ${viewerId})`,
  worked: counted('worked'),
  partly: counted('partly'),
  not: counted('not'),
  reach: sql<PracticeReach>`case when ${practices.sharedAt} is not null then 'everyone'
    when ${practices.offeredAt} is not null and ${practices.userId} = ${viewerId} then 'offered' else 'circle' end`,
  takenDownReason: practices.takenDownReason,
});

/** What only the page of a practice shows. */
const pageColumns = (viewerId: number) => ({
  done: practices.done,
  results: practices.results,
  evidence: practices.evidence,
  cost: practices.cost,
  time: practices.time,
  editedAt: practices.editedAt,
  deskNote: sql<string | null>`case when ${practices.userId} = ${viewerId} then ${practices.deskNote} end`,
  mayShareWith: sql<
    BestPractice['mayShareWith']
  >`case when ${practices.userId} = ${viewerId} and ${practices.status} = 'published'
    and ${circles.closedAt} is null and coalesce(${isInWorkspace}, false) then ${networkOfCircle(practices.circleId)} end`,
  isOwn: sql<boolean>`${practices.userId} = ${viewerId}`,
  mayRemove: sql<boolean>`(${practices.userId} = ${viewerId} or coalesce(${leadsWorkspace}, false))`,
});

/** Selects the cards that match. The caller's condition contains `seesPractice`. */
export async function selectCards(db: Db, viewerId: number, which: SQL | undefined): Promise<PracticeCard[]> {
  const rows = await db
    .select(cardColumns(viewerId))
    .from(practices)
    .innerJoin(users, eq(users.id, practices.userId))
    .innerJoin(circles, eq(circles.id, practices.circleId))
    .leftJoin(circleMembers, ownMembership(viewerId))
    .where(which);
  return rows.map(joined);
}

/** Selects one practice for its page, without the plan of the viewer. */
export async function selectPage(
  db: Db,
  viewerId: number,
  which: SQL | undefined,
): Promise<Omit<BestPractice, 'trial'> | undefined> {
  const [row] = await db
    .select({ ...cardColumns(viewerId), ...pageColumns(viewerId) })
    .from(practices)
    .innerJoin(users, eq(users.id, practices.userId))
    .innerJoin(circles, eq(circles.id, practices.circleId))
    .leftJoin(circleMembers, ownMembership(viewerId))
    .where(which);
  return row && joined(row);
}

interface Counted {
  circleId: number | null;
  circleName: string | null;
  worked: number;
  partly: number;
  not: number;
}

function joined<Row extends Counted>({ circleId, circleName, worked, partly, not, ...row }: Row) {
  const circle = circleId === null || circleName === null ? null : { id: circleId, name: circleName };
  return { ...row, circle, tried: { worked, partly, not } };
}

/** The trial of a member. */
export const isOwnTrial = (practiceId: number, viewerId: number): SQL | undefined =>
  and(eq(practiceTrials.practiceId, practiceId), eq(practiceTrials.userId, viewerId));
