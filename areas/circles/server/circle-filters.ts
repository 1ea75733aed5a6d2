import { and, desc, eq, ilike, not, or, type SQL, sql } from 'drizzle-orm';
import type { Circle, CircleTopics } from '#areas/circles/contract/circle.ts';
import type { AudiencePhase, AudienceRole } from '#areas/people/contract/audience.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { beginnings, containing, findInOrder, readInOrder, typedWords } from '#server/list-filters.ts';
import type { PageRequest } from '#server/paging.ts';
import type { Value } from '#server/prepared.ts';
import { circleColumns, isListed, isOpen, isVisible, ownMembership } from './circle-access.ts';
import { circleMembers, circles } from './circle-tables.ts';

export const patternOf = (q = '') => containing(q);

/**
 * How a text is searched: anywhere in the name or the description. An index needs three letters or digits in a row for
 * that, so a shorter text is found only where a word begins.
 */
export const textShape = (q = '') => (q === '' ? 'no' : /[\p{L}\p{N}]{3}/u.test(q) ? 'anywhere' : 'words');

/** The value for `matchesText`. */
export const textValue = (q = '') => (textShape(q) === 'words' ? beginnings(typedWords(q)) : patternOf(q));

/** Matches the name or the description, ignoring case. */
export const matchesText = (shape: ReturnType<typeof textShape>, value: Value<string> | string): SQL | undefined =>
  ({
    no: undefined,
    anywhere: or(ilike(circles.name, value), ilike(circles.description, value)),
    words: sql`${circles.words} @@ to_tsquery('simple', ${value})`,
  })[shape];

/** The filters by topic. `forMe` are the topics of the current user. */
export interface TopicsWanted {
  subject?: string | undefined;
  phase?: AudiencePhase | undefined;
  role?: AudienceRole | undefined;
  forMe?: CircleTopics | undefined;
}

type Wanted = PageRequest & TopicsWanted & { q?: string | undefined; joined?: 'true' | 'false' | undefined };

export const isNarrowed = ({ q, subject, phase, role, forMe }: Wanted): boolean =>
  Boolean(q || subject || phase || role || forMe);

const array = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Shares a subject, phase or role with the person, and has none of which the person has only others. */
function isFor(person: CircleTopics): SQL | undefined {
  const pairs = [
    [circles.subjects, person.subjects],
    [circles.phases, person.phases],
    [circles.roles, person.roles],
  ] as const;
  const known = pairs.filter(([, values]) => values.length > 0);
  if (known.length === 0) return sql`false`;
  return and(
    or(...known.map(([column, values]) => sql`${column} && ${array(values)}`)),
    ...known.map(([column, values]) => sql`(${column} = '{}' or ${column} && ${array(values)})`),
  );
}

/** The circles that match the filters, one more than requested, newest first. */
export async function findCircles(
  db: Db,
  viewer: Viewer,
  wanted: Wanted,
  after: readonly [string, number] | null,
): Promise<Circle[]> {
  const { q, joined, subject, phase, role, forMe } = wanted;
  const { createdAt, id, isPrivate, name, description, words, subjects, phases, roles } = circles;
  const isMember = sql`exists (select from ${circleMembers} where ${ownMembership(viewer.id)})`;
  const isSeen = {
    true: isMember,
    false: and(eq(isPrivate, false), isOpen, not(isMember)),
    any: or(eq(isPrivate, false), isMember),
  };
  const ids = await findInOrder(db, {
    table: circles,
    id,
    needs: [createdAt, name, description, words, subjects, phases, roles],
    scope: and(
      isSeen[joined ?? 'any'],
      isListed,
      after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
    ),
    filters: and(
      matchesText(textShape(q), textValue(q)),
      subject ? sql`${subjects} @> ${array([subject])}` : undefined,
      phase ? sql`${phases} @> ${array([phase])}` : undefined,
      role ? sql`${roles} @> ${array([role])}` : undefined,
      forMe ? isFor(forMe) : undefined,
    ),
    order: [desc(createdAt), desc(id)],
    limit: wanted.limit + 1,
  });
  return readInOrder(
    ids,
    () =>
      db
        .select(circleColumns)
        .from(circles)
        .leftJoin(circleMembers, ownMembership(viewer.id))
        .where(and(isAmong(id, ids), isVisible)),
    (row) => row.id,
  );
}
