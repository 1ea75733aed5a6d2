import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { blocks, ownPreferences, showsProfile, userPreferences, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { firstNameOf, idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { idsOf, type ShowValues } from '#server/search.ts';
import { practicePath } from './draft-practice.ts';
import { knowsCircle, seesPractice } from './practice-access.ts';
import { bestPractices as practices } from './practice-tables.ts';

/** Savi recommends nothing that only its author sees. */
const isRecommended = and(eq(practices.status, 'published'), isNull(practices.takenDownAt));

const shownPractices = prepared('passage_best_practices', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: practices.id,
      title: practices.title,
      place: sql<string | null>`case when ${knowsCircle(param('personId'))} then ${circles.name} end`,
      name: sql<string | null>`case when ${users.erasedAt} is null and ${showsProfile} then ${users.name} end`,
    })
    .from(practices)
    .innerJoin(users, eq(users.id, practices.userId))
    .leftJoin(userPreferences, ownPreferences)
    .innerJoin(circles, eq(circles.id, practices.circleId))
    .leftJoin(circleMembers, ownMembership(param('personId')))
    .where(
      and(
        isAmong(practices.id, param('ids')),
        seesPractice(param('personId')),
        isRecommended,
        not(sql`exists (select from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
          in ((${param('personId')}::int, ${users.id}), (${users.id}, ${param('personId')}::int)))`),
      ),
    ),
);

export const practicePassages: PassageKind = {
  kind: 'best_practice',
  listItems: itemsOf(idsOf(practices, practices.id)),
  async read(db, items) {
    const rows = await db
      .select()
      .from(practices)
      .where(and(isAmong(practices.id, idsOfItems(items)), isRecommended));
    return rows.map(
      ({ id, circleId, title, category, subject, phase, done, results, evidence, createdAt, sharedAt }) => ({
        item: String(id),
        title,
        text: [category, subject ?? '', plainText(done), plainText(results)].join('\n'),
        more: plainText(evidence ?? ''),
        lines: [...linesOf(plainText(results), 2), ...linesOf(plainText(done), 2)],
        ...(phase === null ? {} : { phases: [phase] }),
        circleId: sharedAt === null ? circleId : null,
        at: createdAt,
      }),
    );
  },
  async show(db, viewer, wanted) {
    const rows = await shownPractices(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      ({ id, title, place, name }) => ({
        title,
        link: practicePath(id),
        ...(place === null ? {} : { place }),
        quotes: new Map([[null, { name: name === null ? null : firstNameOf(name), link: practicePath(id) }]]),
      }),
    );
  },
};
