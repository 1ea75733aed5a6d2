import { and, eq, isNull, sql } from 'drizzle-orm';
import { readNameList, UnreadableList } from '#areas/account/server/index.ts';
import type { LeaverFinding, LeaversPreview } from '#areas/desk/contract/leavers.ts';
import { type DeskRights, deskScopeOf, isInScope, roleGrants, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { badRequest } from '#server/errors.ts';

/** A row of the spreadsheet, with the person that it names. */
export interface FoundLeaver {
  row: number;
  name: string;
  finding: LeaverFinding;
  person: { id: number; name: string; school: string | null } | null;
}

/**
 * Reads a spreadsheet of leavers and finds the people in it. Throws 400 for a file that cannot be read. Only an
 * operator may suspend people who have a role at the desk.
 */
export async function findLeavers(db: Db, csv: string, viewer: DeskRights): Promise<FoundLeaver[]> {
  const list = readList(csv);
  const byOperator = viewer.deskRoles.includes('operator');
  const scope = deskScopeOf(viewer, 'change_people');
  const names = list.map(({ name }) => name.toLowerCase());
  const found = await db
    .select({
      id: users.id,
      name: users.name,
      username: sql<string>`lower(${users.username})`,
      email: sql<string>`lower(${users.email})`,
      school: users.school,
      suspendedAt: users.suspendedAt,
      hasRole: sql<boolean>`exists (select 1 from ${roleGrants} where ${eq(roleGrants.userId, users.id)})`,
    })
    .from(users)
    .where(
      and(
        isNull(users.erasedAt),
        isInScope(scope, users.id),
        sql`(lower(${users.username}) = any(${sql.param(names)}::text[]) or lower(${users.email}) = any(${sql.param(names)}::text[]))`,
      ),
    );
  const byName = new Map(
    found.flatMap((person) => [[person.email, person] as const, [person.username, person] as const]),
  );
  const seen = new Set<number>();
  return list.map(({ row, name }) => {
    const person = byName.get(name.toLowerCase());
    if (!person) return { row, name, finding: 'unknown', person: null };
    const isTwice = seen.has(person.id);
    seen.add(person.id);
    const finding = isTwice
      ? 'twice'
      : person.suspendedAt !== null
        ? 'suspended already'
        : person.hasRole && !byOperator
          ? 'has a role'
          : 'leaves';
    return { row, name, finding, person: { id: person.id, name: person.name, school: person.school } };
  });
}

function readList(csv: string) {
  try {
    const list = readNameList(Buffer.from(csv));
    if (list.length === 0) throw badRequest('The file has no rows below its headings.');
    return list;
  } catch (error) {
    if (error instanceof UnreadableList) throw badRequest(`The file cannot be read. ${error.message}`);
    throw error;
  }
}

/** Rows that are shown before the work starts. The report of a trial run has all of them. */
const mostShown = 200;

/** What the spreadsheet would do: counts, and the rows that need attention first. */
export function previewOf(leavers: readonly FoundLeaver[]): LeaversPreview {
  const counts = { leaves: 0, unknown: 0, 'suspended already': 0, 'has a role': 0, twice: 0 };
  for (const { finding } of leavers) counts[finding] += 1;
  const needsAttention = ({ finding }: FoundLeaver) => (finding === 'leaves' ? 1 : 0);
  const rows = leavers.toSorted((a, b) => needsAttention(a) - needsAttention(b) || a.row - b.row).slice(0, mostShown);
  return {
    total: leavers.length,
    counts,
    rows: rows.map(({ row, name, finding, person }) => ({ row, subject: name.slice(0, 254), finding, person })),
  };
}
