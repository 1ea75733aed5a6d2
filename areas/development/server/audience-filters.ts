import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Audience, AudiencePhase, AudienceRole, Position } from '#areas/people/contract/audience.ts';
import type { Db } from '#server/database.ts';

/** The filters by audience of the catalogue and the events. `forMe` is what is known of the current user. */
export interface AudienceWanted {
  subject?: string | undefined;
  phase?: AudiencePhase | undefined;
  role?: AudienceRole | undefined;
  forMe?: Position | undefined;
}

const array = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** An empty list means everybody. */
const isFor = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`(${column} = '{}' or ${column} && ${array(values)})`;

/** The condition of the filters. `forMe` is `fitsPosition` in SQL. Undefined if no filter is set. */
export function matchesAudience(
  columns: Record<keyof Audience, AnyPgColumn>,
  { subject, phase, role, forMe }: AudienceWanted,
): SQL | undefined {
  const lists = ['roles', 'phases', 'levels', 'subjects'] as const;
  return and(
    // Something for everybody is about no subject.
    subject ? sql`${columns.subjects} @> ${array([subject])}` : undefined,
    phase ? isFor(columns.phases, [phase]) : undefined,
    role ? isFor(columns.roles, [role]) : undefined,
    ...(forMe ? lists.map((list) => isFor(columns[list], forMe[list])) : []),
  );
}

/** The most choices of one filter. */
const mostChoices = 50;

/**
 * The different values of a column, in order. With an index on the column it reads one row for each value, however many
 * rows there are.
 */
export async function listValues(db: Db, table: PgTable, column: AnyPgColumn, isListed: SQL): Promise<string[]> {
  const next = (after: SQL) =>
    sql`(select ${column} from ${table} where ${and(isListed, after)} order by ${column} limit 1)`;
  const found = await db.execute<{ value: string }>(sql`
    with recursive found(value) as (
      ${next(sql`true`)}
      union all
      select ${next(sql`${column} > found.value`)} from found where found.value is not null
    )
    select value from found where value is not null limit ${mostChoices}`);
  return found.rows.map(({ value }) => value);
}

/** How many rows with a subject the choices come from. */
const searchedForSubjects = 1_000;

/** The subjects that rows name, in order. `isListed` includes the condition of a partial index on rows with a subject. */
export async function listSubjects(db: Db, table: PgTable, column: AnyPgColumn, isListed: SQL): Promise<string[]> {
  const found = await db.execute<{ value: string }>(sql`
    select distinct value from (
      select ${column} as subjects from ${table} where ${isListed} limit ${searchedForSubjects}
    ) as named, unnest(named.subjects) as value
    order by value limit ${mostChoices}`);
  return found.rows.map(({ value }) => value);
}
