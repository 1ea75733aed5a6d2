import { and, eq, sql } from 'drizzle-orm';
import type { ImportFinding, ImportPreview, ImportRow } from '#areas/account/contract/invitation-import.ts';
import { type DeskScope, schoolAliases, schools } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { findInvited, findMembers } from '../staff-invitations.ts';
import type { ReadImport, ReadRow } from './read-import.ts';

/** The school of a row: one of the list, or a name that becomes an unconfirmed school. */
export type RowSchool = { id: number; name: string } | { id: null; name: string } | null;

export interface CheckedRow extends ReadRow {
  school: string;
  joins: RowSchool;
  finding: ImportFinding;
  sentence: string | null;
}

interface Usual {
  /** The school of rows without one. */
  school: { id: number; name: string } | null;
  /** Who the current user may invite. */
  scope: DeskScope;
}

/** Finds the school of each row, and what the row would do. */
export async function checkRows(context: Context, db: Db, rows: ReadRow[], usual: Usual): Promise<CheckedRow[]> {
  const valid = rows.filter(({ fault }) => fault === null);
  const members = await findMembers(db, valid);
  const invited = await findInvited(context, db, valid);
  const schoolOf = await schoolFinder(db, valid, usual);
  return rows.map((row) => {
    const { joins, fault, note } = row.fault === null ? schoolOf(row) : { joins: null, fault: row.fault, note: null };
    const address = row.email.toLowerCase();
    const finding = fault
      ? 'fault'
      : members.has(address)
        ? 'member'
        : invited.has(address)
          ? 'invited already'
          : 'invite';
    return { ...row, joins, finding, sentence: fault ?? note };
  });
}

interface Found {
  joins: RowSchool;
  fault: string | null;
  note: string | null;
}

/** Reads the schools that the rows name, and returns a function that finds the school of a row. */
async function schoolFinder(db: Db, rows: ReadRow[], usual: Usual): Promise<(row: ReadRow) => Found> {
  const names = [...new Set(rows.map(({ school }) => school).filter(Boolean))];
  const domains = [...new Set(rows.map(({ email }) => domainOf(email)))];
  const { rows: keys } = await db.execute<{ name: string; key: string }>(
    sql`select name, school_key(name) as key from unnest(${sql.param(names)}::text[]) as name`,
  );
  const keyOf = new Map(keys.map(({ name, key }) => [name, key]));
  const { rows: known } = await db.execute<{ id: number; name: string; key: string; urn: number | null }>(sql`
    select id, name, key, urn from ${schools} where is_confirmed and is_open
      and (key = any(${sql.param([...keyOf.values()])}::text[]) or urn = any(${sql.param(names.filter(isUrn).map(Number))}::int[]))
    union all
    select school.id, school.name, alias.key, null from ${schoolAliases} alias join ${schools} school on school.id = alias.school_id
      where alias.key = any(${sql.param([...keyOf.values()])}::text[])`);
  const atDomain = await db
    .select({ id: schools.id, name: schools.name, domain: schools.domain })
    .from(schools)
    .where(
      and(
        sql`${schools.domain} = any(${sql.param(domains)}::text[])`,
        eq(schools.isConfirmed, true),
        eq(schools.isOpen, true),
      ),
    );
  const { scope } = usual;
  const isOwn = (id: number | null) => scope === 'everybody' || (id !== null && scope.includes(id));
  const within = (joins: RowSchool, note: string | null = null): Found =>
    isOwn(joins?.id ?? null)
      ? { joins, fault: null, note }
      : { joins: null, fault: joins ? 'This is not one of your schools.' : 'The school is missing.', note: null };
  return ({ school, email }) => {
    if (school === '') {
      const [byDomain, another] = atDomain.filter(({ domain }) => domain === domainOf(email));
      // Several schools of a trust may share a domain. Then it says nothing.
      const found = byDomain && !another ? { id: byDomain.id, name: byDomain.name } : null;
      return within(
        usual.school ?? found,
        usual.school || !found ? null : 'The school follows from the email address.',
      );
    }
    const byUrn = isUrn(school) ? known.find(({ urn }) => urn === Number(school)) : undefined;
    if (isUrn(school) && !byUrn) return { joins: null, fault: `No open school has the URN ${school}.`, note: null };
    const named = byUrn ? [byUrn] : known.filter(({ key }) => key === keyOf.get(school));
    const own = named.filter(({ id }) => isOwn(id));
    const [one, other] = own.length > 0 ? own : named;
    if (other)
      return { joins: null, fault: `Several schools have the name ‘${school}’. Enter the URN instead.`, note: null };
    if (one) return within({ id: one.id, name: one.name });
    if (!keyOf.get(school)) return within(null);
    return within({ id: null, name: school }, 'The school is new. It is unconfirmed until the desk confirms it.');
  };
}

const isUrn = (text: string) => /^[1-9]\d{5}$/.test(text);
const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Rows that are shown before the work starts. The report has all of them. */
const mostShown = 200;

/** How many rows have each finding. */
function countFindings(rows: readonly CheckedRow[]): Record<ImportFinding, number> {
  const counts = { fault: 0, member: 0, 'invited already': 0, invite: 0 };
  for (const { finding } of rows) counts[finding] += 1;
  return counts;
}

/** A row as the desk sees it. */
const shownRow = ({ row, name, email, role, school, joins, finding, sentence }: CheckedRow): ImportRow => ({
  ...{ row, name, email, role, finding, sentence },
  school: joins?.name ?? (school || null),
});

/** What the spreadsheet would do: counts, and the rows that need attention first. */
export function previewOf({ headings, mapping }: ReadImport, rows: readonly CheckedRow[]): ImportPreview {
  const order = { fault: 0, 'invited already': 1, member: 2, invite: 3 };
  const newSchools = new Set(rows.flatMap(({ joins }) => (joins && joins.id === null ? [joins.name] : [])));
  return {
    headings,
    mapping,
    total: rows.length,
    counts: countFindings(rows),
    newSchools: [...newSchools].slice(0, 50),
    rows: rows
      .toSorted((a, b) => order[a.finding] - order[b.finding] || a.row - b.row)
      .slice(0, mostShown)
      .map(shownRow),
  };
}
