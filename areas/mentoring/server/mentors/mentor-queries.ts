import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Phase } from '#areas/mentoring/contract/fields-of-work.ts';
import type { Mentor } from '#areas/mentoring/contract/mentor.ts';
import { daysToAnswer } from '#areas/mentoring/contract/mentorship.ts';
import {
  blocks,
  findBlocks,
  ownPreferences,
  requireShownPerson,
  shownAvatar,
  shownSchool,
  showsProfile,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import { findSchoolTerms } from '#areas/search/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';
import { mentorOffers } from './mentor-offer-tables.ts';

/** Fewer replies than this say nothing about how long a mentor usually takes. */
const minReplies = 3;

/** The types of verified qualifications of the member in `users`. */
const verifiedQualifications = sql<Mentor['verifiedQualifications']>`(
  select coalesce(array_agg(distinct ${mentorQualifications.type}::text), '{}') from ${mentorQualifications}
  where ${mentorQualifications.userId} = ${users.id} and ${mentorQualifications.status} = 'verified')`;

/** The median hours that the member in `users` takes to reply to a request. */
const usualAnswerHours = sql<number | null>`(
  select case when count(*) >= ${sql.raw(String(minReplies))}
    then percentile_cont(0.5) within group (
      order by extract(epoch from given.answered_at - given.requested_at) / 3600) end
  from ${mentorshipMatches} given where given.mentor_id = ${users.id} and given.answered_at is not null)`;

const mentorColumns = {
  id: users.id,
  name: users.name,
  avatar: shownAvatar,
  role: users.role,
  school: shownSchool,
  bio: users.bio,
  yearsExperience: users.yearsExperience,
  location: users.location,
  meetingFrequency: users.meetingFrequency,
  availability: users.availability,
  expertise: users.expertise,
  mentorshipAreas: users.mentorshipAreas,
  freePlaces: sql<number>`greatest(${users.maxMentees} - ${users.currentMentees}, 0)`,
  isMentorQualified: users.isMentorQualified,
  mentorQualificationDate: users.mentorQualificationDate,
  mentorQualificationNotes: users.mentorQualificationNotes,
  verifiedQualifications,
  usualAnswerHours,
};

const openMatchColumns = { matchId: mentorshipMatches.id, matchStatus: mentorshipMatches.status };

/**
 * The current user's open request to the member in `users`. Excludes requests that have expired. `since`: what
 * `startOfAnswerable` returns.
 */
const openMatchOf = (viewerId: Value<number> | number, since: Value<string> | string) =>
  and(
    eq(mentorshipMatches.menteeId, viewerId),
    eq(mentorshipMatches.mentorId, users.id),
    or(
      eq(mentorshipMatches.status, 'accepted'),
      and(eq(mentorshipMatches.status, 'pending'), isAnswerableSince(since)),
    ),
  );

/**
 * Whether the 14 days of a pending request are over. School holidays of the mentor do not count
 * (`docs/product/mentoring.md`). The first condition uses the index.
 */
export const hasExpired = (now: Date): SQL<boolean> => wasAskedBefore(startOfAnswerable(now));

/** Without holidays, a request that arrived later than this can still be answered. ISO 8601. */
export const startOfAnswerable = (now: Date): string => new Date(now.getTime() - days(daysToAnswer)).toISOString();

function wasAskedBefore(since: Value<string> | string): SQL<boolean> {
  const { requestedAt, holidayDays } = mentorshipMatches;
  return sql`(${requestedAt} <= ${since}::timestamptz
    and ${requestedAt} + ${holidayDays} * interval '1 day' <= ${since}::timestamptz)`;
}

export const isAnswerable = (now: Date): SQL<boolean> => sql`(not ${hasExpired(now)})`;

/** The same for a prepared query. `since`: what `startOfAnswerable` returns. */
export const isAnswerableSince = (since: Value<string> | string): SQL<boolean> => sql`(not ${wasAskedBefore(since)})`;

/** When a request without a reply expires. */
export const expiryOf = ({ requestedAt, holidayDays }: { requestedAt: string; holidayDays: number }): Date =>
  new Date(Date.parse(requestedAt) + days(daysToAnswer + holidayDays));

/** A visible member who offers to mentor. Needs a join with `userPreferences`. */
export const isShownMentor = and(eq(users.isAvailableAsMentor, true), isNull(users.erasedAt), showsProfile);

/** Neither the current user nor the member in `users` has blocked the other. */
const isNotBlocked = (viewerId: Value<number> | number) => sql<boolean>`not exists (
  select from ${blocks} b where (b.blocker_id = ${viewerId} and b.blocked_id = ${users.id})
    or (b.blocker_id = ${users.id} and b.blocked_id = ${viewerId}))`;

/**
 * A pattern for the typed text anywhere in a column; `%` and `_` match literally. One or two characters have no trigram
 * for the index, so they match only at the start of a word: the texts of `mentor_offers` start with a space.
 */
const containing = (typed: string) => {
  const text = typed.replaceAll(/\s+/g, ' ').replaceAll(/[\\%_]/g, '\\$&');
  return [...typed].length < 3 ? `% ${text}%` : `%${text}%`;
};

/** Text without a letter or digit cannot use the index and finds nobody. */
const hasNoWord = (typed: string | undefined) => !!typed && !/[\p{L}\p{N}]/u.test(typed);

export interface MentorsWanted extends PageRequest {
  q?: string | undefined;
  expertise?: string | undefined;
  phase?: Phase | '' | undefined;
  place?: string | undefined;
  free?: 'true' | 'false' | '' | undefined;
}

/** Whether a term is found by its letters alone. A short one, such as ‘TA’, also begins other words. */
const isDistinctive = (term: string) => term.length > 4 || /\d/.test(term);

/** `terms`: what was typed, and the terms that mean the same. */
function narrowed({ expertise, phase, place, free }: MentorsWanted, terms: readonly string[]): (SQL | undefined)[] {
  return [
    free === 'false' ? undefined : sql`${mentorOffers.hasFreePlace}`,
    terms.length > 0
      ? sql`${mentorOffers.searchText} ilike any (${sql.param(terms.map(containing))}::text[])`
      : undefined,
    expertise ? sql`${mentorOffers.offered} ilike ${containing(expertise)}` : undefined,
    phase ? sql`${mentorOffers.phases} @> array[${phase}]::text[]` : undefined,
    place ? sql`${mentorOffers.place} ilike ${containing(place)}` : undefined,
  ];
}

/** The mentors that the current user can see, newest first. `startOfAnswerable` returns `since`. */
const selectMentors = (
  db: Db,
  viewerId: Value<number> | number,
  since: Value<string> | string,
  conditions: (SQL | undefined)[],
) =>
  db
    .select({ ...mentorColumns, ...openMatchColumns })
    .from(mentorOffers)
    .innerJoin(users, eq(users.id, mentorOffers.mentorId))
    .leftJoin(userPreferences, ownPreferences)
    .leftJoin(mentorshipMatches, openMatchOf(viewerId, since))
    .where(and(isShownMentor, ne(mentorOffers.mentorId, viewerId), isNotBlocked(viewerId), ...conditions))
    .orderBy(desc(mentorOffers.mentorId));

interface MentorValues {
  viewerId: number;
  since: string;
  afterId: number;
  limit: number;
}

interface MentorShape extends Record<string, boolean> {
  onlyFree: boolean;
  isLater: boolean;
}

/** Without filters, which need a plan for their values. */
const allMentors = prepared('mentors', (db, param: Param<MentorValues>, { onlyFree, isLater }: MentorShape) =>
  selectMentors(db, param('viewerId'), param('since'), [
    onlyFree ? sql`${mentorOffers.hasFreePlace}` : undefined,
    isLater ? lt(mentorOffers.mentorId, param('afterId')) : undefined,
  ]).limit(param('limit')),
);

/** Lists mentors, newest first, without the current user, hidden profiles, erased and blocked members. */
export async function findMentors(db: Db, viewer: Viewer, now: Date, wanted: MentorsWanted): Promise<Page<Mentor>> {
  const after = readCursor(wanted.cursor, ['id']);
  const { q, expertise, place, phase } = wanted;
  if ([q, expertise, place].some(hasNoWord)) return new Page<Mentor>([], null);
  const since = startOfAnswerable(now);
  const limit = wanted.limit + 1;
  const readAll = () =>
    allMentors(db, { onlyFree: wanted.free !== 'false', isLater: after !== null }).execute({
      viewerId: viewer.id,
      since,
      afterId: after ? after[0] : 0,
      limit,
    });
  const readFiltered = async () => {
    const terms = q ? [q, ...(await findSchoolTerms(db, q)).filter(isDistinctive)] : [];
    const conditions = [...narrowed(wanted, terms), after ? lt(mentorOffers.mentorId, after[0]) : undefined];
    return selectMentors(db, viewer.id, since, conditions).limit(limit);
  };
  const rows = q || expertise || place || phase ? await readFiltered() : await readAll();
  return pageOf(rows, wanted.limit, (row) => [row.id], mentorOf);
}

/** A person's card as a mentor. Null if the current user cannot ask them (`getPersonMentor`). */
export async function findMentorCard(db: Db, viewer: Viewer, now: Date, personId: number): Promise<Mentor | null> {
  await requireShownPerson(db, viewer, personId);
  if (personId === viewer.id) return null;
  const { byOne, byOther } = await findBlocks(db, viewer.id, personId);
  if (byOne || byOther) return null;
  return (await mentorCards(db, viewer, now, [personId])).get(personId) ?? null;
}

/** Whether another member offers to mentor and has a free place. */
export async function hasAvailableMentor(db: Db, viewer: Viewer): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(mentorOffers)
    .innerJoin(users, eq(users.id, mentorOffers.mentorId))
    .leftJoin(userPreferences, ownPreferences)
    .where(and(isShownMentor, sql`${mentorOffers.hasFreePlace}`, ne(users.id, viewer.id)))
    .limit(1);
  return found !== undefined;
}

type MentorRow = Omit<Mentor, 'openMatch'> & { matchId: number | null; matchStatus: string | null };

function mentorOf({ matchId, matchStatus, ...card }: MentorRow): Mentor {
  const isOpen = matchId !== null && (matchStatus === 'pending' || matchStatus === 'accepted');
  return { ...card, openMatch: isOpen ? { id: matchId, status: matchStatus } : null };
}

/** The number of days in which a mentor who declined or did not reply is not suggested again. */
const pauseDays = 90;

/**
 * The ids of mentors with an open request from the current user, of those who recently declined or did not reply, and of
 * those where one of the two has blocked the other.
 */
export async function mentorsToLeaveOut(db: Db, viewer: Viewer, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - days(pauseDays)).toISOString();
  const rows = await db
    .select({ mentorId: mentorshipMatches.mentorId })
    .from(mentorshipMatches)
    .where(
      and(
        eq(mentorshipMatches.menteeId, viewer.id),
        or(
          inArray(mentorshipMatches.status, ['pending', 'accepted']),
          and(inArray(mentorshipMatches.status, ['declined', 'expired']), gt(mentorshipMatches.requestedAt, since)),
        ),
      ),
    );
  const blocked = await db.execute<{ mentorId: number }>(sql`
    select mentor_id as "mentorId" from ${mentorOffers} where mentor_id in (
      select blocked_id from ${blocks} where blocker_id = ${viewer.id}
      union select blocker_id from ${blocks} where blocked_id = ${viewer.id})`);
  return [...new Set([...rows, ...blocked.rows].map(({ mentorId }) => mentorId))].sort((a, b) => a - b);
}

export async function mentorCards(db: Db, viewer: Viewer, now: Date, ids: number[]): Promise<Map<number, Mentor>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...mentorColumns, ...openMatchColumns })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .leftJoin(mentorshipMatches, openMatchOf(viewer.id, startOfAnswerable(now)))
    // One statement for any number of ids (ADR 006).
    .where(and(isShownMentor, sql`${users.id} = any(${sql.param(ids)}::int[])`));
  return new Map(rows.map((row) => [row.id, mentorOf(row)]));
}
