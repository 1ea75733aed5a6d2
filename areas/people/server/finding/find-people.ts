import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type FoundPerson, mostPeopleFound, shortestWord } from '#areas/people/contract/people-search.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { beginnings, findInOrder, readInOrder, typedWords } from '#server/list-filters.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
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
export const peopleToLeaveOut = (viewer: { id: Value<number> | number }): SQL => sql`array(
  select ${viewer.id}::int
  union all select blocked_id from ${blocks} where blocker_id = ${viewer.id}
  union all select blocker_id from ${blocks} where blocked_id = ${viewer.id})`;

const foundPeople = prepared('found_people', (db, param: Param<{ ids: number[] }>) =>
  db
    .select({
      ...personSummaryColumns,
      school: shownSchool,
      expertise: users.expertise,
      sortName: findablePeople.sortName,
    })
    .from(users)
    .innerJoin(findablePeople, eq(findablePeople.userId, users.id))
    .leftJoin(userPreferences, ownPreferences)
    .where(and(isAmong(users.id, param('ids')), isNull(users.erasedAt), showsProfile)),
);

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
  const ids = await findInOrder(db, {
    table: findablePeople,
    id: userId,
    needs: [sortName, findablePeople.role, findablePeople.words],
    scope,
    quicker: async () => (q ? findByFirstWords(db, words, scope, limit + 1) : null),
    filters: q ? sql`${findablePeople.words} @@ to_tsquery('simple', ${beginnings(words)})` : undefined,
    order: [asc(sortName), asc(userId)],
    limit: limit + 1,
  });
  const rows = await readInOrder(
    ids,
    () => foundPeople(db, {}).execute({ ids }),
    ({ id }) => id,
  );
  return pageOf(
    rows,
    limit,
    (row) => [row.sortName, row.id],
    ({ sortName: _sortName, ...person }) => person,
  );
}

/** With more different first words than this, their people are not close together in the list. */
const mostFirstWords = { one: 200, several: 5 };
/** So many people with one first word are read to find those with the other words too. */
const longestWalk = 1_000;

/**
 * The first people whose words begin with these. People with one first name are together in the list, however many they
 * are, so they are read in order for each such name, until the page is full. People with the words elsewhere are spread
 * over the list, and all of them are read. Null if too many first words begin with one of these, or if people with a first
 * word rarely have the other words.
 */
async function findByFirstWords(
  db: Db,
  typed: readonly string[],
  scope: SQL | undefined,
  limit: number,
): Promise<number[] | null> {
  const { userId, sortName, words } = findablePeople;
  const inOrder = sql`order by ${sortName}, ${userId}`;
  const first = firstWordOf(words);
  const query = sql`to_tsquery('simple', ${beginnings(typed)})`;
  const most = typed.length === 1 ? mostFirstWords.one : mostFirstWords.several;
  const walk = typed.length === 1 ? null : longestWalk;
  // Whether a walk ended before the page was full and before the last person with the first word. `case` keeps PostgreSQL
  // from counting those people where the page is full.
  const isCutOff = walk
    ? sql`exists (
        select from near left join (select word, count(*) as count from named group by word) counted using (word)
        where case when coalesce(counted.count, 0) < ${limit}
          then exists (select from ${findablePeople} where ${first} = near.word and ${scope} offset ${walk}) end)`
    : sql`false`;
  const { rows } = await db.execute<{ isWhole: boolean; ids: number[] }>(sql`
    with recursive firsts as (
      select typed, (select ${first} from ${findablePeople} where ${first} >= typed order by ${first} limit 1) as word
        from unnest(${sql.param(typed)}::text[]) typed
      union all
      select typed, (select ${first} from ${findablePeople} where ${first} > firsts.word order by ${first} limit 1)
        from firsts where starts_with(firsts.word, typed)
    ), near as materialized (
      select word from firsts where starts_with(word, typed) limit ${most + 1}
    ), named as materialized (
      select near.word, matching.* from near cross join lateral (
        select ${userId}, ${sortName} from (
          select ${userId}, ${sortName}, ${words} from ${findablePeople} where ${first} = near.word and ${scope} ${inOrder} limit ${walk}
        ) ${findablePeople} where ${words} @@ ${query} ${inOrder} limit ${limit}
      ) matching
    ), elsewhere as materialized (
      select ${userId}, ${sortName} from ${findablePeople} where ${scope} and ${furtherWordsOf(words)} @@ ${query}
    ), found as (
      select user_id, sort_name from named
      union
      (select user_id, sort_name from elsewhere order by sort_name, user_id limit ${limit})
    )
    select (select count(*) from near) <= ${most} and not ${isCutOff} as "isWhole",
      array(select user_id from found order by sort_name, user_id limit ${limit}) as ids`);
  const [row] = rows;
  return row?.isWhole ? row.ids : null;
}

/** 'maths' also finds 'Mathematics'. The words are beginnings, so a shorter one finds no less. */
const withoutPlural = (word: string): string => (word.length > 4 ? word.replace(/s$/, '') : word);
