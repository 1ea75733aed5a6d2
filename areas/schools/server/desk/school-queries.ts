import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  type DeskScope,
  isSchoolInScope,
  personSchools,
  schoolAliases,
  schools,
  trusts,
  users,
} from '#areas/people/server/index.ts';
import type {
  DeskSchool,
  DeskSchoolRow,
  listDeskSchools,
  SchoolPerson,
  SchoolState,
} from '#areas/schools/contract/school-desk.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { beginnings, typedWords } from '#server/list-filters.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';

const rowColumns = {
  id: schools.id,
  name: schools.name,
  urn: schools.urn,
  phase: schools.phase,
  place: schools.place,
  trust: trusts.name,
  isConfirmed: schools.isConfirmed,
  isOpen: schools.isOpen,
  people: sql<number>`(select count(*)::int from ${personSchools} member where member.school_id = ${schools.id})`,
};

type Wanted = EndpointRequest<typeof listDeskSchools>['query'];

/** Lists the schools of a scope, in alphabetical order. */
export async function listSchools(
  db: Db,
  scope: DeskScope,
  { q, state, withPeople, limit, cursor }: Wanted,
): Promise<Page<DeskSchoolRow>> {
  const after = readCursor(cursor, ['text', 'id']);
  const rows = await db
    .select({ ...rowColumns, key: schools.key })
    .from(schools)
    .leftJoin(trusts, eq(trusts.id, schools.trustId))
    .where(
      and(
        isSchoolInScope(scope, schools.id),
        q ? matches(q) : undefined,
        state && isInState[state],
        withPeople && sql`exists (select from ${personSchools} member where member.school_id = ${schools.id})`,
        after ? sql`(${schools.key}, ${schools.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(schools.key), asc(schools.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.key, row.id],
    ({ key: _key, ...row }) => row,
  );
}

const isInState: Record<SchoolState, SQL | undefined> = {
  unconfirmed: eq(schools.isConfirmed, false),
  open: and(eq(schools.isConfirmed, true), eq(schools.isOpen, true)),
  closed: eq(schools.isOpen, false),
};

/** A whole URN, or the beginnings of words of the name, the place or the trust. */
function matches(q: string): SQL | undefined {
  if (/^[1-9]\d{5}$/.test(q.trim())) return eq(schools.urn, Number(q.trim()));
  const words = typedWords(q);
  if (words.length === 0) return sql`false`;
  const query = beginnings(words);
  return or(
    sql`${schools.words} @@ to_tsquery('simple', ${query})`,
    sql`${schools.trustId} in (select trust.id from ${trusts} trust where to_tsvector('simple', trust.name) @@ to_tsquery('simple', ${query}))`,
  );
}

/** Finds a school of a scope. Throws 404 for any other. */
export async function readSchool(db: Db, scope: DeskScope, schoolId: number): Promise<DeskSchool> {
  const [school] = await db
    .select({
      ...rowColumns,
      postcode: schools.postcode,
      domain: schools.domain,
      createdAt: schools.createdAt,
      otherNames: sql<string[]>`array(select alias.key from ${schoolAliases} alias
        where alias.school_id = ${schools.id} order by alias.key limit 20)`,
    })
    .from(schools)
    .leftJoin(trusts, eq(trusts.id, schools.trustId))
    .where(and(eq(schools.id, schoolId), isSchoolInScope(scope, schools.id)));
  if (!school) throw notFound();
  const similar = school.isConfirmed || scope !== 'everybody' ? [] : await findSimilar(db, school);
  return { ...school, similar };
}

/** Reads a school as the lists show it. Throws 404 for an unknown one. */
export async function readSchoolRow(db: Db, schoolId: number): Promise<DeskSchoolRow> {
  const [school] = await db
    .select(rowColumns)
    .from(schools)
    .leftJoin(trusts, eq(trusts.id, schools.trustId))
    .where(eq(schools.id, schoolId));
  if (!school) throw notFound();
  return school;
}

/** The words that are in the names of many schools, so that they do not make two names similar. */
const commonWords = new Set(
  'the of and school schools academy primary secondary infant junior high college community church england ce cofe rc catholic st saint voluntary aided'.split(
    ' ',
  ),
);

/** Finds confirmed schools that a typed name may mean: they have all of its telling words. */
async function findSimilar(db: Db, { id, name }: { id: number; name: string }) {
  const words = typedWords(name);
  const telling = words.filter((word) => !commonWords.has(word));
  const asked = telling.length > 0 ? telling : words;
  if (asked.length === 0) return [];
  return db
    .select({ id: schools.id, name: schools.name, place: schools.place })
    .from(schools)
    .where(
      and(
        sql`${schools.words} @@ to_tsquery('simple', ${beginnings(asked)})`,
        eq(schools.isConfirmed, true),
        ne(schools.id, id),
      ),
    )
    .limit(5);
}

/** Lists the people of a school by name. */
export async function listPeopleOf(
  db: Db,
  schoolId: number,
  { limit, cursor }: PageRequest,
): Promise<Page<SchoolPerson>> {
  const after = readCursor(cursor, ['text', 'id']);
  const sortName = sql<string>`lower(${users.name})`;
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      role: users.role,
      isMain: personSchools.isMain,
      sortName,
    })
    .from(personSchools)
    .innerJoin(users, eq(users.id, personSchools.userId))
    .where(
      and(
        eq(personSchools.schoolId, schoolId),
        isNull(users.erasedAt),
        after ? sql`(${sortName}, ${users.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(sortName, asc(users.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.sortName, row.id],
    ({ sortName: _sortName, ...row }) => row,
  );
}
