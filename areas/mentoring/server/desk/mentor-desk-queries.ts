import { and, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { DeskCandidate, DeskMentor, listDeskMentors } from '#areas/mentoring/contract/mentoring-desk.ts';
import {
  blocks,
  getOwnUser,
  nameBeginsWith,
  ownPreferences,
  showsProfile,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { matchOf } from '../mentors/match-score.ts';
import { mentorOffers } from '../mentors/mentor-offer-tables.ts';
import { isAnswerable } from '../mentors/mentor-queries.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { isOpenAt } from '../proposals/proposal-rules.ts';
import { mentorProposals } from '../proposals/proposal-tables.ts';

const isActive = and(isNull(users.erasedAt), isNull(users.suspendedAt));

/** Lists mentors without a mentee, newest first. With a name: mentors with a free place. */
export async function listMentors(
  db: Db,
  now: Date,
  { q, limit, cursor }: EndpointRequest<typeof listDeskMentors>['query'],
): Promise<Page<DeskMentor>> {
  const after = readCursor(cursor, ['id']);
  const waiting = sql<number>`(select count(*)::int from ${mentorshipMatches}
    where ${mentorshipMatches.mentorId} = ${users.id} and ${mentorshipMatches.status} = 'pending' and ${isAnswerable(now)})`;
  const isShown = sql<boolean>`${showsProfile}`;
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      school: users.school,
      places: users.maxMentees,
      waiting,
      isShown,
      expertise: sql<string[]>`case when ${showsProfile} then ${users.expertise} else '{}'::text[] end`,
    })
    .from(mentorOffers)
    .innerJoin(users, eq(users.id, mentorOffers.mentorId))
    .leftJoin(userPreferences, ownPreferences)
    .where(
      and(
        isActive,
        eq(users.isAvailableAsMentor, true),
        sql`${mentorOffers.hasFreePlace}`,
        q ? (nameBeginsWith(users.name, q) ?? sql`false`) : eq(users.currentMentees, 0),
        after ? lt(mentorOffers.mentorId, after[0]) : undefined,
      ),
    )
    .orderBy(desc(mentorOffers.mentorId))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.id]);
}

/** How many members are scored for a mentor, and how many of them are listed. */
const mostScored = 200;
const mostListed = 20;

/** Neither of the two blocked the other, and they have no open request, mentorship or proposal with each other. */
const isFree = (mentorId: number, now: Date): SQL => sql`not exists (
    select from ${blocks} b where (b.blocker_id = ${mentorId} and b.blocked_id = ${users.id})
      or (b.blocker_id = ${users.id} and b.blocked_id = ${mentorId}))
  and not exists (select from ${mentorshipMatches} where ${mentorshipMatches.mentorId} = ${mentorId}
    and ${mentorshipMatches.menteeId} = ${users.id}
    and (${mentorshipMatches.status} = 'accepted' or (${mentorshipMatches.status} = 'pending' and ${isAnswerable(now)})))
  and not exists (select from ${mentorProposals} where ${mentorProposals.mentorId} = ${mentorId}
    and ${mentorProposals.menteeId} = ${users.id} and ${isOpenAt(now)})`;

/** Members who could be mentees of a mentor, the best match first. Throws 404 for a member who does not offer to mentor. */
export async function listCandidates(
  db: Db,
  now: Date,
  mentorId: number,
  q: string | undefined,
): Promise<DeskCandidate[]> {
  const [offer] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, mentorId), isActive, eq(users.isAvailableAsMentor, true)));
  if (!offer) throw notFound("The mentor you're looking for doesn't exist.");
  const mentor = await getOwnUser(db, mentorId);
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        isActive,
        ne(users.id, mentorId),
        q ? (nameBeginsWith(users.name, q) ?? sql`false`) : eq(users.isSeekingMentor, true),
        isFree(mentorId, now),
      ),
    )
    .orderBy(desc(users.id))
    .limit(mostScored);
  return rows
    .map((person) => {
      const { id, name, role, school, isSeekingMentor } = person;
      return { id, name, role, school, isSeekingMentor, ...matchOf(person, mentor) };
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, mostListed);
}
