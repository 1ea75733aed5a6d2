import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type FoundPerson, mostPeopleFound, shortestWord } from '#areas/people/contract/people-search.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { beginnings, findInOrder, inOrderOf, typedWords } from '#server/list-filters.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { blocks } from '../blocks/block-tables.ts';
import { ownPreferences, personSummaryColumns, shownSchool, showsProfile } from '../person-queries.ts';
import { userPreferences } from '../preference-tables.ts';
import { users } from '../user-tables.ts';
import { findablePeople, firstWordOf, furtherWordsOf } from './findable-tables.ts';

interface PeopleWanted extends PageRequest {
  q?: string | undefined;
  role?: UserRole | undefined;
}

/** SQL: the ids of the people who blocked a member, or whom the member blocked, and the member. Read once for a query. */
export const peopleToLeaveOut = (viewer: Viewer): SQL => sql`array(
  select ${viewer.id}::int
  union all select blocked_id from ${blocks} where blocker_id = ${viewer.id}
  union all select blocker_id from ${blocks} where blocked_id = ${viewer.id})`;

/** Finds members who show their profile. See the contract. */
export async function findPeopleFor(db: Db, viewer: Viewer, wanted: PeopleWanted): Promise<Page<FoundPerson>> {
  const { q, role } = wanted;
  const limit = Math.min(wanted.limit, mostPeopleFound);
  const after = readCursor(wanted.cursor, ['text', 'id']);
  const words = typedWords(q ?? '').map(withoutPlural);
  const isTooShort = !words.some((word) => word.length >= shortestWord);
  if (q ? isTooShort : !role) return new Page<FoundPerson>([], null);
  const { userId, sortName } = findablePeople;
  const scope = and(
    sql`${userId} <> all(${peopleToLeaveOut(viewer)})`,
    role ? eq(findablePeople.role, role) : undefined,
    after ? sql`(${sortName}, ${userId}) > (${after[0]}, ${after[1]})` : undefined,
  );
  const [word, second] = words;
  const ids = await findInOrder(db, {
    table: findablePeople,
    id: userId,
    needs: [sortName, findablePeople.role, findablePeople.words],
    scope,
    few: word && !second ? () => findByOneWord(db, word, scope, limit + 1) : undefined,
    filters: q ? sql`${findablePeople.words} @@ to_tsquery('simple', ${beginnings(words)})` : undefined,
    order: [asc(sortName), asc(userId)],
    limit: limit + 1,
  });
  const rows = await db
    .select({ ...personSummaryColumns, school: shownSchool, expertise: users.expertise, sortName })
    .from(users)
    .innerJoin(findablePeople, eq(findablePeople.userId, users.id))
    .leftJoin(userPreferences, ownPreferences)
    .where(and(isAmong(users.id, ids), isNull(users.erasedAt), showsProfile));
  return pageOf(
    inOrderOf(ids, rows, ({ id }) => id),
    limit,
    (row) => [row.sortName, row.id],
    ({ sortName: _sortName, ...person }) => person,
  );
}

/** With more different first words than this, their people are not close together in the list. */
const mostFirstWords = 200;

/**
 * The first people with a word that begins with this one. People with one first name are together in the list, however
 * many they are, so only the first of each such word are read, in order. People with the word elsewhere are spread over
 * the list and few, so all of them are read. Null if too many different first words begin with this one.
 */
async function findByOneWord(db: Db, word: string, scope: SQL | undefined, limit: number): Promise<number[] | null> {
  const { userId, sortName, words } = findablePeople;
  const inOrder = sql`order by ${sortName}, ${userId}`;
  const first = firstWordOf(words);
  const { rows } = await db.execute<{ words: number; ids: number[] }>(sql`
    with recursive firsts as (
      (select ${first} as word from ${findablePeople} where ${first} >= ${word} order by ${first} limit 1)
      union all
      select (select ${first} from ${findablePeople} where ${first} > firsts.word order by ${first} limit 1)
        from firsts where starts_with(firsts.word, ${word})
    ), near as materialized (
      select word from firsts where starts_with(word, ${word}) limit ${mostFirstWords + 1}
    ), elsewhere as materialized (
      select ${userId}, ${sortName} from ${findablePeople}
        where ${scope} and ${furtherWordsOf(words)} @@ to_tsquery('simple', ${beginnings([word])})
    ), found as (
      select named.* from near cross join lateral (
        select ${userId}, ${sortName} from ${findablePeople} where ${first} = near.word and ${scope} ${inOrder} limit ${limit}
      ) named
      union
      (select * from elsewhere order by sort_name, user_id limit ${limit})
    )
    select (select count(*)::int from near) as words,
      array(select user_id from found order by sort_name, user_id limit ${limit}) as ids`);
  const [row] = rows;
  return row && row.words <= mostFirstWords ? row.ids : null;
}

/** 'maths' also finds 'Mathematics'. The words are beginnings, so a shorter one finds no less. */
const withoutPlural = (word: string): string => (word.length > 4 ? word.replace(/s$/, '') : word);
