import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { getOwnUser, ownPreferences, shownSchool, userPreferences, users } from '#areas/account/server/index.ts';
import { inDatabase, type Phase, phases } from '#areas/mentoring/contract/fields-of-work.ts';
import { type Mentor, type PotentialMatch, potentialMatchesAtMost } from '#areas/mentoring/contract/mentor.ts';
import { daysToAnswer } from '#areas/mentoring/contract/mentorship.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Page, type PageWanted, pageOf, readCursor } from '#server/paging.ts';
import { byScore, expertisePart, matchOf } from './match-score.ts';
import { mentorshipMatches } from './mentorship-tables.ts';
import { mentorQualifications } from './qualification-tables.ts';

/** Fewer answers than these say nothing about how long somebody takes. */
const answersToTell = 3;

/** The kinds of qualification the operator has verified, of the person in `users`. */
const verifiedQualifications = sql<Mentor['verifiedQualifications']>`(
  select coalesce(array_agg(distinct ${mentorQualifications.type}::text), '{}') from ${mentorQualifications}
  where ${mentorQualifications.userId} = ${users.id} and ${mentorQualifications.status} = 'verified')`;

/** The median hours between being asked and answering, of the person in `users`. */
const usualAnswerHours = sql<number | null>`(
  select case when count(*) >= ${sql.raw(String(answersToTell))}
    then percentile_cont(0.5) within group (
      order by extract(epoch from given.answered_at - given.requested_at) / 3600) end
  from ${mentorshipMatches} given where given.mentor_id = ${users.id} and given.answered_at is not null)`;

const mentorColumns = {
  id: users.id,
  name: users.name,
  avatar: users.avatar,
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
  verifiedQualifications,
  usualAnswerHours,
};

const openMatchColumns = { matchId: mentorshipMatches.id, matchStatus: mentorshipMatches.status };

/** The viewer's open request to the person in `users`. One that was not answered in time is no longer open. */
const openMatchOf = (viewer: Viewer, now: Date) =>
  and(
    eq(mentorshipMatches.menteeId, viewer.id),
    eq(mentorshipMatches.mentorId, users.id),
    or(
      eq(mentorshipMatches.status, 'accepted'),
      and(eq(mentorshipMatches.status, 'pending'), gt(mentorshipMatches.requestedAt, answerableSince(now))),
    ),
  );

/** Pending requests from before this moment have expired (`behaviour.md`, Mentors). */
export const answerableSince = (now: Date): string => new Date(now.getTime() - days(daysToAnswer)).toISOString();

/** Somebody who offers to mentor and whom others may see. Needs `userPreferences` joined. */
export const isShownMentor = and(
  eq(users.isAvailableAsMentor, true),
  isNull(users.erasedAt),
  sql`coalesce(${userPreferences.profileVisibility}, true)`,
);

export const hasFreePlace = gt(users.maxMentees, users.currentMentees);

/** What was typed, anywhere in a text; `%` and `_` are letters like any other. */
const containing = (typed: string) => `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Both lists as one text, so that one pattern looks through them. */
const offers = sql`array_to_string(${users.expertise} || ${users.mentorshipAreas}, E'\n')`;

export interface MentorsWanted extends PageWanted {
  q?: string | undefined;
  expertise?: string | undefined;
  phase?: Phase | '' | undefined;
  place?: string | undefined;
  free?: 'true' | 'false' | '' | undefined;
}

function narrowed({ q, expertise, phase, place, free }: MentorsWanted): (SQL | undefined)[] {
  return [
    free === 'false' ? undefined : hasFreePlace,
    q
      ? sql`concat_ws(E'\n', ${users.name}, ${users.bio}, ${users.location}, ${offers}) ilike ${containing(q)}`
      : undefined,
    expertise ? sql`${offers} ilike ${containing(expertise)}` : undefined,
    phase ? sql`${offers} ~* ${inDatabase(phases[phase])}` : undefined,
    place ? sql`${users.location} ilike ${containing(place)}` : undefined,
  ];
}

/** Newest first; never oneself, nobody who hides their profile, nobody who was erased. */
export async function findMentors(db: Db, viewer: Viewer, now: Date, wanted: MentorsWanted): Promise<Page<Mentor>> {
  const after = readCursor(wanted.cursor, ['id']);
  const rows = await db
    .select({ ...mentorColumns, ...openMatchColumns })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .leftJoin(mentorshipMatches, openMatchOf(viewer, now))
    .where(and(isShownMentor, ne(users.id, viewer.id), ...narrowed(wanted), after ? lt(users.id, after[0]) : undefined))
    .orderBy(desc(users.id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.id], mentorOf);
}

/** Whether anybody but the viewer offers their time and has a place. */
export async function hasAvailableMentor(db: Db, viewer: Viewer): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(and(isShownMentor, hasFreePlace, ne(users.id, viewer.id)))
    .limit(1);
  return found !== undefined;
}

type MentorRow = Omit<Mentor, 'openMatch'> & { matchId: number | null; matchStatus: string | null };

function mentorOf({ matchId, matchStatus, ...card }: MentorRow): Mentor {
  const isOpen = matchId !== null && (matchStatus === 'pending' || matchStatus === 'accepted');
  return { ...card, openMatch: isOpen ? { id: matchId, status: matchStatus } : null };
}

/** What a match goes by, and nothing else: of thousands, this much is read once. */
const scoredColumns = {
  id: users.id,
  expertise: users.expertise,
  mentorshipAreas: users.mentorshipAreas,
  careerStage: users.careerStage,
  yearsExperience: users.yearsExperience,
  meetingFrequency: users.meetingFrequency,
  location: users.location,
};

/** More mentors with a free place than any community has; a bound all the same. The newest of more are scored. */
const scoredAtMost = 10_000;

/** Days for which somebody who declined or did not answer is not suggested again. */
const restDays = 90;

/** Mentors with a free place whom the viewer could ask, as far as a score needs them. */
function candidates(db: Db, viewer: Viewer) {
  return db
    .select(scoredColumns)
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(and(isShownMentor, hasFreePlace, ne(users.id, viewer.id)))
    .orderBy(desc(users.id))
    .limit(scoredAtMost);
}

/** Up to 50 who suit the viewer, best first. Thousands are scored on few columns; whole cards are read of the best alone. */
export async function listBestMatches(db: Db, viewer: Viewer, now: Date): Promise<PotentialMatch[]> {
  const seeker = await getOwnUser(db, viewer.id);
  const found = await candidates(db, viewer);
  const resting = await mentorsToLeaveOut(db, viewer, now);
  const best = found
    .filter(({ id }) => !resting.has(id))
    .map((offering) => ({ id: offering.id, ...matchOf(seeker, offering) }))
    .filter(({ score }) => score > 0)
    .sort(byScore)
    .slice(0, potentialMatchesAtMost);
  const cards = await mentorCards(
    db,
    viewer,
    now,
    best.map(({ id }) => id),
  );
  return best.flatMap(({ id, score, reasons }) => {
    const card = cards.get(id);
    return card ? [{ mentor: card, matchScore: score, matchReasons: reasons }] : [];
  });
}

/** Whom the viewer has an open request with, and who lately declined or let one expire. */
async function mentorsToLeaveOut(db: Db, viewer: Viewer, now: Date): Promise<Set<number>> {
  const since = new Date(now.getTime() - days(restDays)).toISOString();
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
  return new Set(rows.map(({ mentorId }) => mentorId));
}

async function mentorCards(db: Db, viewer: Viewer, now: Date, ids: number[]): Promise<Map<number, Mentor>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...mentorColumns, ...openMatchColumns })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .leftJoin(mentorshipMatches, openMatchOf(viewer, now))
    // One statement whatever their number (ADR 006).
    .where(and(isShownMentor, sql`${users.id} = any(${sql.param(ids)}::int[])`));
  return new Map(rows.map((row) => [row.id, mentorOf(row)]));
}

/** Mentors with a free place who can help with any of these skills, the most of them first: for other areas' screens. */
export async function listMentorsFor(
  db: Db,
  viewer: Viewer,
  { skills, limit }: { skills: string[]; limit: number },
): Promise<{ id: number; name: string; expertise: string[] }[]> {
  const seeker = { ...(await getOwnUser(db, viewer.id)), areasForDevelopment: skills, professionalGoals: [] };
  const best = (await candidates(db, viewer))
    .map((offering) => ({
      id: offering.id,
      helps: expertisePart(seeker, offering).share,
      score: matchOf(seeker, offering).score,
    }))
    .filter(({ helps }) => helps > 0)
    .sort((a, b) => b.helps - a.helps || byScore(a, b))
    .slice(0, limit);
  const rows = await db
    .select({ id: users.id, name: users.name, expertise: users.expertise })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(best.map(({ id }) => id))}::int[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return best.flatMap(({ id }) => byId.get(id) ?? []);
}
