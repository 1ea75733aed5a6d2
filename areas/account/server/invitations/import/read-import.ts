import { type ImportMapping, mostImportRows } from '#areas/account/contract/invitation-import.ts';
import { email, personName, type UserRole } from '#areas/people/contract/user.ts';
import { badRequest } from '#server/errors.ts';
import { letters, roleNamed, rowsOf, UnreadableList } from '../staff-list.ts';

/** A row of the spreadsheet as it was read. `fault` says why it cannot become an invitation. */
export interface ReadRow {
  row: number;
  name: string;
  email: string;
  role: UserRole | null;
  /** As it is typed. Empty for none. */
  school: string;
  fault: string | null;
}

export interface ReadImport {
  headings: string[];
  mapping: ImportMapping;
  rows: ReadRow[];
}

/**
 * Reads a spreadsheet saved as CSV. `role` is for rows without one. Throws 400 for a file that cannot be read, with what to
 * do. Without a mapping for name and email there are no rows: the page asks for it.
 */
export function readImport(csv: string, given: ImportMapping | null, role: UserRole): ReadImport {
  const [headings = [], ...records] = recordsOf(csv);
  if (headings.every((heading) => heading === '')) throw badRequest('The first row of the file has no headings.');
  if (records.length > mostImportRows)
    throw badRequest(
      `The file has ${records.length.toLocaleString('en-GB')} rows. The most is ${mostImportRows.toLocaleString('en-GB')}. Split it.`,
    );
  const mapping = given ?? guessed(headings);
  const places = { ...mapping } as Record<keyof ImportMapping, number | string | null>;
  for (const column of ['name', 'email', 'role', 'school'] as const) {
    const heading = mapping[column];
    const place = heading === null ? -1 : headings.indexOf(heading);
    // A heading may have line breaks, a refusal is one line.
    if (heading !== null && place < 0) throw badRequest(`The file has no column ‘${heading.replaceAll(/\s+/g, ' ')}’.`);
    places[column] = place;
  }
  if (mapping.name === null || mapping.email === null) return { headings, mapping, rows: [] };
  const seen = new Map<string, number>();
  const rows = records.flatMap((record, index) => {
    if (record.every((cell) => cell === '')) return [];
    const cell = (column: keyof ImportMapping) => record[places[column] as number] ?? '';
    const read = readRow(index + 2, cell, role);
    const earlier = seen.get(read.email.toLowerCase());
    if (read.fault === null && earlier !== undefined) read.fault = `The same email address as row ${earlier}.`;
    else if (read.fault === null) seen.set(read.email.toLowerCase(), read.row);
    return [read];
  });
  return { headings, mapping, rows };
}

function recordsOf(csv: string): string[][] {
  try {
    return rowsOf(Buffer.from(csv));
  } catch (error) {
    if (error instanceof UnreadableList) throw badRequest(`The file cannot be read. ${error.message}`);
    throw error;
  }
}

function readRow(row: number, cell: (column: keyof ImportMapping) => string, usualRole: UserRole): ReadRow {
  const name = personName.safeParse(cell('name'));
  const address = email.safeParse(cell('email'));
  const role = cell('role') === '' ? usualRole : roleNamed(cell('role'));
  const school = cell('school').replaceAll(/\s+/g, ' ').trim();
  return {
    row,
    name: (name.data ?? cell('name')).slice(0, 120),
    email: (address.data ?? cell('email')).slice(0, 254),
    role: role ?? null,
    school: school.slice(0, 200),
    fault:
      whyNot(name, cell('name'), 'The name is missing.') ??
      whyNot(address, cell('email'), 'The email address is missing.') ??
      (role ? null : `‘${cell('role').slice(0, 40)}’ is not a role. Use Teacher, School Leader or Support Staff.`) ??
      (school.length > 160 ? 'The name of the school is longer than 160 characters.' : null),
  };
}

function whyNot(
  read: { success: boolean; error?: { issues: { message: string }[] } | undefined },
  given: string,
  missing: string,
): string | null {
  if (read.success) return null;
  return given === '' ? missing : `${read.error?.issues[0]?.message ?? 'It is not valid'}.`;
}

const usual: Record<keyof ImportMapping, readonly string[]> = {
  name: ['name', 'fullname', 'staffname', 'displayname'],
  email: ['email', 'emailaddress', 'workemail', 'mail', 'userprincipalname'],
  role: ['role', 'jobrole', 'stafftype'],
  school: ['school', 'schoolname', 'urn', 'academy', 'site', 'establishment'],
};

/** The headings that say what a column is. */
function guessed(headings: readonly string[]): ImportMapping {
  const find = (column: keyof ImportMapping) =>
    headings.find((heading) => usual[column].includes(letters(heading))) ?? null;
  return { name: find('name'), email: find('email'), role: find('role'), school: find('school') };
}
