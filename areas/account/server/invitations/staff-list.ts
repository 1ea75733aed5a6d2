import { type CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { email, personName, type UserRole, userRoleLabels, userRoles } from '#areas/people/contract/user.ts';

/** A person to invite: one row of the spreadsheet. */
export interface StaffMember {
  /** The row number in the spreadsheet. The headings are row 1. */
  row: number;
  name: string;
  email: string;
  role: UserRole;
  school?: string;
  /** The school, if it is one of the list. */
  schoolId?: number | null;
}

/** Why a row cannot become an invitation, in words for the operator. */
export interface RowFault {
  row: number;
  sentence: string;
}

export interface StaffList {
  staff: StaffMember[];
  faults: RowFault[];
  /** True if the file was not UTF-8 and was read as Windows-1252, the default of Excel. */
  wasWindows1252: boolean;
}

/** The file as a whole cannot be read. The message says why. */
export class UnreadableList extends Error {}

export const maxRows = 20_000;

/**
 * Reads a spreadsheet saved as CSV with the columns name, email and role, in any order and among others. A column
 * school is optional. The columns are separated by commas, semicolons or tabs. Rows that are not valid are returned as
 * `faults`. An address that appears twice counts once. Throws `UnreadableList`.
 */
export function readStaffList(file: Buffer): StaffList {
  const { text, wasWindows1252 } = decoded(file);
  const [headings = [], ...records] = recordsOf(text);
  const column = columnsOf(headings);
  if (records.length > maxRows)
    throw new UnreadableList(`It has ${records.length} rows. The most in one file is ${maxRows}. Split the file.`);

  const list: StaffList = { staff: [], faults: [], wasWindows1252 };
  const seen = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    if (record.every((cell) => cell === '')) continue;
    const row = index + 2;
    const read = readRow(row, (name) => record[column[name]] ?? '');
    if ('sentence' in read) {
      list.faults.push(read);
      continue;
    }
    const address = read.email.toLowerCase();
    const earlier = seen.get(address);
    if (earlier !== undefined) list.faults.push({ row, sentence: `the same address as row ${earlier}.` });
    else {
      seen.set(address, row);
      list.staff.push(read);
    }
  }
  return list;
}

const schoolName = z.string('is not text').check(z.trim(), z.maxLength(160, 'is longer than 160 characters'));
const rolesByLetters = new Map(
  userRoles.flatMap((role) => [role, userRoleLabels[role]].map((word) => [letters(word), role])),
);

/** The role that a spreadsheet names: 'School Leader' or 'school_leader'. */
export const roleNamed = (text: string): UserRole | undefined => rolesByLetters.get(letters(text));

function readRow(row: number, cell: (name: Column) => string): StaffMember | RowFault {
  const name = personName.safeParse(cell('name'));
  if (!name.success) return { row, sentence: reason('name', cell('name'), name.error) };
  const address = email.safeParse(cell('email'));
  if (!address.success) return { row, sentence: reason('email', cell('email'), address.error) };
  const role = roleNamed(cell('role'));
  if (!role) {
    const known = 'Use Teacher, School Leader or Support Staff.';
    return { row, sentence: cell('role') === '' ? `no role. ${known}` : `unknown role ‘${cell('role')}’. ${known}` };
  }
  const school = schoolName.safeParse(cell('school'));
  if (!school.success) return { row, sentence: reason('school', cell('school'), school.error) };
  return { row, name: name.data, email: address.data, role, ...(school.data ? { school: school.data } : {}) };
}

function reason(column: Column, given: string, error: { issues: { message: string }[] }): string {
  if (given === '') return `no ${column}.`;
  return `${column} ‘${given.slice(0, 80)}’: ${error.issues[0]?.message ?? 'is not valid'}.`;
}

type Column = 'name' | 'email' | 'role' | 'school';

const headingsOf: Record<Column, string[]> = {
  name: ['name', 'fullname'],
  email: ['email', 'emailaddress'],
  role: ['role'],
  school: ['school', 'schoolname'],
};

function columnsOf(headings: string[]): Record<Column, number> {
  const given = headings.map(letters);
  const find = (column: Column) => {
    const index = given.findIndex((heading) => headingsOf[column].includes(heading));
    if (index < 0 && column !== 'school')
      throw new UnreadableList(`Its first row must name the columns: name, email, role. ‘${column}’ is missing.`);
    return index;
  };
  return { name: find('name'), email: find('email'), role: find('role'), school: find('school') };
}

/** 'School Leader', 'school_leader' and 'SCHOOL-LEADER' are the same. */
export function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** Returns the separator of the first row. Spreadsheets in some regions write semicolons. */
function separatorOf(text: string): string {
  const [headings = ''] = text.split(/\r\n|\r|\n/, 1);
  const counts = [',', ';', '\t'].map((separator) => [headings.split(separator).length, separator] as const);
  return counts.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ',';
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: 100_000,
    });
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number };
    if (code === 'CSV_QUOTE_NOT_CLOSED')
      throw new UnreadableList('A quotation mark is opened but not closed. Save the spreadsheet as CSV again.');
    throw new UnreadableList(`Line ${lines ?? '?'} is not CSV. Save the spreadsheet as CSV again.`);
  }
}

/** Returns the rows of a CSV file, with the headings first. Throws `UnreadableList`. */
export const rowsOf = (file: Buffer): string[][] => recordsOf(decoded(file).text);

/** UTF-8 with or without a byte-order mark, or else Windows-1252, the encoding of Excel's 'CSV (Comma delimited)'. */
function decoded(file: Buffer): { text: string; wasWindows1252: boolean } {
  // UTF-16 and files that are not text contain zeros.
  if (file.includes(0)) throw new UnreadableList('It is not CSV. In Excel, save it as ‘CSV UTF-8’.');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), wasWindows1252: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(file), wasWindows1252: true };
  }
}
