import { and, asc, eq, gt, ne, not, sql } from 'drizzle-orm';
import { blocks, ownPreferences, userPreferences, users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import type { ShowValues } from '#server/search.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { mentorOffers } from './mentor-offer-tables.ts';
import { isShownMentor } from './mentor-queries.ts';

/** Whether the mentor in `users` can take one more person. */
const hasFreePlace = sql`${users.maxMentees} > ${users.currentMentees}`;

/** The mentors that a person may ask: not themselves, nobody they have blocked or asked already. */
const mentorsToAsk = prepared('passage_mentors', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      yearsExperience: users.yearsExperience,
      location: users.location,
    })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(
      and(
        isAmong(users.id, param('ids')),
        isShownMentor,
        hasFreePlace,
        ne(users.id, param('personId')),
        not(sql`exists (select from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
          in ((${param('personId')}::int, ${users.id}), (${users.id}, ${param('personId')}::int)))`),
        not(sql`exists (select from ${mentorshipMatches} where ${mentorshipMatches.menteeId} = ${param('personId')}
          and ${mentorshipMatches.mentorId} = ${users.id} and ${mentorshipMatches.status} in ('pending', 'accepted'))`),
      ),
    ),
);

const yearsWords = (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`;

/** '11 years working in schools, Norwich': what the profile says of a mentor. */
function factsOf({ yearsExperience, role, location }: Awaited<ReturnType<typeof findMentorsToAsk>>[number]): string {
  const doing = {
    teacher: 'teaching',
    school_leader: 'in schools, now leading one',
    support_staff: 'working in schools',
  };
  const since =
    yearsExperience === null || yearsExperience < 1 ? null : `${yearsWords(yearsExperience)} ${doing[role]}`;
  return [since, location].filter(Boolean).join(', ');
}

const findMentorsToAsk = (db: Db, personId: number, ids: readonly number[]) =>
  mentorsToAsk(db, {}).execute({ personId, ids });

/** The mentors with a free place that Savi can name, with what they publicly offer. */
export const mentorPassages: PassageKind = {
  kind: 'mentor',
  listItems: itemsOf(async (db, after, most) => {
    const rows = await db
      .select({ id: mentorOffers.mentorId })
      .from(mentorOffers)
      .where(gt(mentorOffers.mentorId, after))
      .orderBy(asc(mentorOffers.mentorId))
      .limit(most);
    return rows.map(({ id }) => id);
  }),
  async read(db, items) {
    const rows = await db
      .select({
        id: users.id,
        name: users.name,
        bio: users.bio,
        location: users.location,
        expertise: users.expertise,
        mentorshipAreas: users.mentorshipAreas,
      })
      .from(users)
      .innerJoin(mentorOffers, eq(mentorOffers.mentorId, users.id))
      .leftJoin(userPreferences, ownPreferences)
      .where(and(isAmong(users.id, idsOfItems(items)), isShownMentor, hasFreePlace));
    return rows.map(({ id, bio, location, expertise, mentorshipAreas }) => {
      const offers = [...mentorshipAreas, ...expertise];
      return {
        item: String(id),
        // A question that has a word in common with a name is not about that person.
        title: offers.join(', '),
        text: '',
        more: bio ?? '',
        lines: [...offers.map((text) => ({ text, source: null })), ...linesOf(bio ?? '', 2)],
        place: location,
      };
    });
  },
  async show(db, viewer, wanted) {
    const rows = await findMentorsToAsk(db, viewer.id, idsOfItems(wanted));
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      (mentor) => ({ title: mentor.name, link: `/people/${mentor.id}`, facts: factsOf(mentor) }),
    );
  },
};
