import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { SchoolPhase } from '#areas/people/contract/school.ts';
import { badRequest } from '#server/errors.ts';

/** A row of the DfE's register 'Get Information about Schools'. */
export interface RegisterRow {
  urn: number;
  name: string;
  phase: SchoolPhase | null;
  place: string | null;
  postcode: string | null;
  trust: { uid: number; name: string } | null;
  isOpen: boolean;
}

export interface RowFault {
  row: number;
  sentence: string;
}

/** The columns of the official extract of establishment fields. The last three may be missing. */
const columns = {
  urn: 'URN',
  name: 'EstablishmentName',
  status: 'EstablishmentStatus (name)',
  phase: 'PhaseOfEducation (name)',
  place: 'Town',
  postcode: 'Postcode',
  trustUid: 'Trusts (code)',
  trustName: 'Trusts (name)',
} as const;
type Column = keyof typeof columns;
const required: readonly Column[] = ['urn', 'name', 'status', 'phase', 'place'];

const phases: Record<string, SchoolPhase> = {
  Nursery: 'nursery',
  Primary: 'primary',
  'Middle deemed primary': 'middle',
  'Middle deemed secondary': 'middle',
  Secondary: 'secondary',
  'All-through': 'all_through',
  '16 plus': 'sixteen_plus',
};

/** A school is offered until it has closed. */
const openStates = ['Open', 'Open, but proposed to close'];

const notTheRegister = (missing: string) =>
  badRequest(
    `This is not a CSV of the register: the column ‘${missing}’ is missing. Download ‘Establishment fields’ from Get Information about Schools.`,
  );

/**
 * Reads a CSV of the register row by row, so that a file of any size needs little memory. The register is in Windows-1252; a
 * file in UTF-8 is read too. Throws 400 if a column is missing or the file is not CSV.
 */
export async function* readRegister(file: Readable, largest: number): AsyncGenerator<RegisterRow | RowFault> {
  // As Latin-1 every byte is one character, so that each field can be decoded by itself.
  const rows = file.pipe(counted(file, largest));
  let places: Record<Column, number> | null = null;
  let row = 0;
  try {
    for await (const record of rows as AsyncIterable<string[]>) {
      row += 1;
      if (!places) places = placesOf(record.map(decoded));
      else if (record.some((cell) => cell !== '')) yield readRow(row, places, record);
    }
  } catch (error) {
    if (String((error as { code?: string }).code).startsWith('CSV_'))
      throw badRequest('The file is not CSV. Download it again.');
    throw error;
  }
  if (!places) throw notTheRegister(columns.urn);
}

function counted(file: Readable, largest: number) {
  const parser = parse({ encoding: 'latin1', relax_column_count: true, trim: true, max_record_size: 200_000 });
  let bytes = 0;
  file.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > largest) parser.destroy(badRequest('The file is larger than 100 MB.'));
  });
  file.on('error', (error) => parser.destroy(error));
  return parser;
}

function placesOf(headings: string[]): Record<Column, number> {
  const given = headings.map((heading) => heading.replace(/^\ufeff/, ''));
  const found = Object.entries(columns).map(([column, heading]) => [column, given.indexOf(heading)] as const);
  const places = Object.fromEntries(found) as Record<Column, number>;
  for (const column of required) if (places[column] < 0) throw notTheRegister(columns[column]);
  return places;
}

function readRow(row: number, places: Record<Column, number>, record: string[]): RegisterRow | RowFault {
  const cell = (column: Column) => decoded(record[places[column]] ?? '').replaceAll(/\s+/g, ' ');
  const urn = cell('urn');
  if (!/^[1-9]\d{5}$/.test(urn)) return { row, sentence: `‘${urn.slice(0, 20)}’ is not a URN.` };
  const name = cell('name');
  if (name === '') return { row, sentence: `The school ${urn} has no name.` };
  if (name.length > 160) return { row, sentence: `The name of the school ${urn} is longer than 160 characters.` };
  const uid = /^[1-9]\d{0,8}$/.test(cell('trustUid')) ? Number(cell('trustUid')) : null;
  const trustName = cell('trustName').slice(0, 160);
  return {
    urn: Number(urn),
    name,
    phase: phases[cell('phase')] ?? null,
    place: cell('place').slice(0, 80) || null,
    postcode: cell('postcode').slice(0, 10) || null,
    trust: uid !== null && trustName ? { uid, name: trustName } : null,
    isOpen: openStates.includes(cell('status')),
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** A field that was read as Latin-1. */
function decoded(latin1: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: only ASCII needs no decoding
  if (/^[\u0000-\u007f]*$/.test(latin1)) return latin1;
  const bytes = Buffer.from(latin1, 'latin1');
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}
