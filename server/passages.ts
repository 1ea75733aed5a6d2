import type { Nation } from '#contract/nations.ts';
import type { PassageKindName } from '#contract/passage-kinds.ts';
import type { Db } from './database.ts';
import type { Settings } from './settings.ts';

/** A line of an item that can be quoted. */
export interface PassageLine {
  /** Plain text. */
  text: string;
  /** What was written by somebody: the id of the reply. Null if the item itself says it. */
  source: number | null;
}

/** The people that an item is for. An empty or missing list means everybody (`areas/people/contract/audience.ts`). */
export interface PassageAudience {
  roles?: readonly string[];
  phases?: readonly string[];
  levels?: readonly string[];
  subjects?: readonly string[];
  nations?: readonly Nation[];
}

/** What Savi reads of an item. */
export interface PassageEntry extends PassageAudience {
  /** The item's id as text, or its key. */
  item: string;
  /** Different for each passage of one item: 0 for the item itself. */
  part?: number;
  /** Plain text. Words in it count more than words in `text`, and those more than words in `more`. */
  title: string;
  text: string;
  more?: string;
  /** Lines that can be quoted, the best first. */
  lines: readonly PassageLine[];
  /** Only those who may see this circle may find it. Null or missing: every member may. */
  circleId?: number | null;
  /** Where it takes place or where somebody works. Null or missing if it does not matter. */
  place?: string | null;
  /** When it was written or happens, for freshness. Null or missing for what does not get old. ISO 8601. */
  at?: string | null;
  /** From then on nobody finds it: an event that is over, a vacancy that has closed. ISO 8601. */
  expiresAt?: string | null;
}

/** An item that was found, and the sources of its lines. */
export interface WantedPassage {
  item: string;
  sources: readonly number[];
}

/** An item as the current user sees it now. */
export interface ShownPassage {
  title: string;
  /** The path of the screen that shows it. */
  link: string;
  /** Where it is, for example the name of the circle. */
  place?: string;
  /** What matters about it, in words: 'Thursday 3 December, online'. */
  facts?: string;
  /** The sources whose lines may be quoted. Missing: all lines are the item's own. */
  quotes?: ReadonlyMap<number | null, PassageQuote>;
}

/** Who wrote a line, and where. */
export interface PassageQuote {
  /** The first name of the person. Null if others may not see who they are. */
  name: string | null;
  /** The path of the screen that shows the line. */
  link: string;
}

/** A kind of item that Savi can recommend. An area lists its kinds in its manifest. */
export interface PassageKind {
  kind: PassageKindName;
  /** False if the operator switched the feature off. Missing: always on. */
  isOn?(settings: Settings): boolean;
  /** Its items change only with a release, so they are read at each start. The others report changes by triggers. */
  isStatic?: true;
  /** At most `most` items after `after`, in the order of this function. `after` is empty for the first ones. */
  listItems(db: Db, after: string, most: number): Promise<string[]>;
  /** The passages of these items. Items that nobody may find are left out. */
  read(db: Db, items: readonly string[]): Promise<PassageEntry[]>;
  /**
   * What this person may see of the items now, in the same order, and null for what they may not see, what no longer
   * exists and what is over. It has the same access condition as the screen.
   */
  show(db: Db, viewer: { id: number; now: Date }, wanted: readonly WantedPassage[]): Promise<(ShownPassage | null)[]>;
}

/** `PassageKind.listItems` for items with a number, from `idsOf`. */
export const itemsOf =
  (listIds: (db: Db, after: number, most: number) => Promise<number[]>): PassageKind['listItems'] =>
  async (db, after, most) =>
    (await listIds(db, Number(after), most)).map(String);

/** The ids of items with a number. */
export const idsOfItems = (items: readonly (string | WantedPassage)[]): number[] =>
  items.map((item) => Number(typeof item === 'string' ? item : item.item));

/** What was shown, in the order of `wanted`, and null for an item that was not read. */
export function inOrderOfItems<Row>(
  wanted: readonly WantedPassage[],
  rows: readonly Row[],
  itemOf: (row: Row) => string | number,
  show: (row: Row) => ShownPassage,
): (ShownPassage | null)[] {
  const shown = new Map(rows.map((row) => [String(itemOf(row)), row]));
  return wanted.map(({ item }) => {
    const row = shown.get(item);
    return row === undefined ? null : show(row);
  });
}

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** The longest line that is quoted, in characters, and the shortest that says something. */
const longestLine = 240;
const shortestLine = 25;

/** The first sentences of a plain text that can be quoted, at most `most`. */
export function linesOf(text: string, most: number, source: number | null = null): PassageLine[] {
  const lines: PassageLine[] = [];
  for (const { segment } of sentences.segment(text.slice(0, 4_000))) {
    if (lines.length === most) break;
    const line = segment.replaceAll(/\s+/g, ' ').trim();
    if (line.length >= shortestLine && line.length <= longestLine) lines.push({ text: line, source });
  }
  return lines;
}

const namesOfNations: readonly (readonly [Nation, RegExp])[] = [
  ['scotland', /\b(Scotland|Scottish|GTCS|SQA|GIRFEC)\b/],
  ['wales', /\b(Wales|Welsh|Estyn|Hwb)\b/],
  ['northern_ireland', /\b(Northern Ireland|Northern Irish|CCEA|GTCNI)\b/],
  ['england', /\b(England|Ofsted|NPQ\w*|National Professional Qualification|Department for Education|DfE)\b/],
];

/** The nations that a text about an item names, itself or by one of their institutions. Empty if it names none. */
export const nationsIn = (text: string): Nation[] =>
  namesOfNations.filter(([, names]) => names.test(text)).map(([nation]) => nation);

/** Splits a long text into parts of about `most` characters, at the ends of sentences. */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  for (const { segment } of sentences.segment(text)) {
    const last = parts.at(-1);
    if (last === undefined || last.length + segment.length > most) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|reverend|fr|sr)\.?$/i;

/** 'Priya' of 'Priya Sharma' and of 'Dr Priya Sharma', and the whole of 'Mrs Sharma'. */
export function firstNameOf(name: string): string {
  const [first = '', second, ...more] = name.trim().split(/\s+/);
  if (!titles.test(first) || second === undefined) return first;
  return more.length > 0 ? second : `${first} ${second}`;
}
