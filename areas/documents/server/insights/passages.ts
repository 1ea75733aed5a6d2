import {
  isFormLabel,
  isOtherHeading,
  isQuestion,
  isTableHead,
  looksLikeHeading,
  type Section,
  saysNone,
  sectionOf,
} from './headings.ts';
import { type Paragraph, paragraphsOf, sentencesOf } from './paragraphs.ts';

/** A sentence, a heading or an item of a list, with its place in the document. Its text stands in the document word for word. */
export interface Passage {
  text: string;
  kind: 'heading' | 'item' | 'prose';
  section: Section;
  /** The paragraph it belongs to, counted from 0. */
  paragraph: number;
  /** The cells of a row of a table; empty elsewhere. */
  cells: string[];
  /** Said behind a label on its own line: however short, it was meant. */
  isLabelled: boolean;
}

/** The part of the document that is being read. */
interface Place {
  section: Section;
  /** The level of the marked heading that began it; null if it was told from the line alone. */
  level: number | null;
  /** How its content is written, once there is some: with bullets, in lines without an end, or in whole sentences. */
  style: 'items' | 'lines' | 'sentences' | null;
  /** Smaller headings divide it: the first thing in it was one. */
  isDivided: boolean;
  /** A label began it, and only what is on its line or listed below belongs to it. */
  isLabel: boolean;
}

const nowhere: Place = { section: null, level: null, style: null, isDivided: false, isLabel: false };

/** Splits the text of a document into passages, in order. A section ends at the next heading. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let place = nowhere;
  /** What each column of the table being read is about, where its first row says so. */
  let columns: Section[] = [];
  paragraphsOf(text).forEach((paragraph, at, all) => {
    const { cells } = paragraph;
    const read = cells.length > 1 ? rowOf(paragraph, place, columns) : linesOf(paragraph, place, all[at + 1]);
    place = read.place;
    columns = read.columns ?? [];
    for (const part of read.parts)
      if (part.text && (part.kind === 'heading' || part.section === null || !isNone(part.text)))
        passages.push({ ...part, paragraph: at, cells });
  });
  return passages;
}

/** 'Display: not applicable' says as little as 'Not applicable'. */
const isNone = (text: string) => saysNone(text) || saysNone(/^[^:]{2,60}:\s+(.+)$/.exec(text)?.[1] ?? text);

type Part = Omit<Passage, 'paragraph' | 'cells'>;

interface Read {
  place: Place;
  columns?: Section[];
  parts: Part[];
}

/** A row: what its columns are about, a label with what is said of it, or an item. */
function rowOf({ text, cells }: Paragraph, place: Place, columns: Section[]): Read {
  const item = (words: string, section: Section, isLabelled = true): Part => ({
    text: words,
    kind: 'item',
    section,
    isLabelled,
  });
  const known = cells.map(sectionOf);
  if (known.every((one) => one !== undefined)) return { place: nowhere, columns: known, parts: [] };
  if (place.section && isTableHead(cells)) return { place, parts: [] };
  if (columns.length === cells.length && !isFormLabel(cells[0] ?? ''))
    return { place, columns, parts: cells.map((cell, column) => item(cell, columns[column] ?? null)) };
  // 'Signed: A Roe', 'Date: 2 May' beside each other: lines of a form.
  if (cells.every((cell, at) => known[at] === undefined && /^[^:]{2,40}:(\s|$)/.test(cell)))
    return { place: nowhere, parts: [item(text, null, false)] };
  const [label] = known;
  if (label !== undefined) return { place: nowhere, parts: cells.slice(1).map((cell) => item(cell, label)) };
  const here = place.isLabel ? nowhere : place;
  return { place: here, parts: [item(text, here.section, false)] };
}

/** A heading, or the sentences of a paragraph, each behind its label if it has one. */
function linesOf(paragraph: Paragraph, before: Place, next: Paragraph | undefined): Read {
  const { text, isItem } = paragraph;
  // A section that has nothing ends at the next heading or label.
  if (before.section && saysNone(text)) return { place: { ...before, style: 'items' }, parts: [] };
  const heading = headingAt(paragraph, before, next);
  if (heading) {
    const { section } = heading.place;
    return { place: heading.place, parts: [{ text, kind: 'heading', section, isLabelled: false }] };
  }
  let place = (before.isLabel && !isItem) || endsSection(paragraph, before) ? nowhere : before;
  let isLabelled = false;
  const parts = sentencesOf(text).flatMap((sentence): Part[] => {
    if (isQuestion(sentence)) {
      // Its answer stands behind it on the same line.
      place = { ...nowhere, section: sectionOf(sentence) ?? null, isLabel: true };
      isLabelled = place.section !== null;
      return [];
    }
    const label = labelledIn(sentence);
    if (label) {
      place = { ...nowhere, section: label.section, isLabel: true };
      isLabelled = true;
    }
    return [{ text: label?.rest ?? sentence, kind: isItem ? 'item' : 'prose', section: place.section, isLabelled }];
  });
  if (isLabelled && isItem) return { place: nowhere, parts };
  const isInSection = place.section !== null && !place.isLabel;
  return { place: isInSection ? { ...place, style: place.style ?? styleOf(paragraph) } : place, parts };
}

const styleOf = ({ text, isItem }: Paragraph): Place['style'] =>
  isItem ? 'items' : /[.!]["”’)]?$/.test(text) ? 'sentences' : 'lines';

/** The place a heading begins; null if the paragraph is no heading. */
function headingAt(paragraph: Paragraph, place: Place, next: Paragraph | undefined): { place: Place } | null {
  const { text, isItem, isNumbered, level } = paragraph;
  const known = sectionOf(text);
  const begin = (section: Section) => ({ place: { ...nowhere, section, level } });
  if (level !== null) {
    const isBelow = known === undefined && place.level !== null && level > place.level;
    return isBelow ? { place } : begin(known ?? null);
  }
  if ((!isItem || isNumbered) && isQuestion(text)) return begin(known ?? null);
  if (isItem && !(isNumbered && known !== undefined && looksLikeHeading(text))) return null;
  if (!looksLikeHeading(text) || labelledIn(text)) return null;
  if (known !== undefined) return begin(known);
  if (endsAt(paragraph, place, next)) return begin(null);
  // What nothing follows directly is a line of a list without bullets.
  const isAbove = next !== undefined && !next.isAfterBlank && !looksLikeHeading(next.text);
  if (place.style === null && !isAbove && !place.isDivided) return { place: { ...place, style: 'lines' } };
  return { place: { ...place, isDivided: place.isDivided || place.style === null } };
}

/** Whether a heading that announces neither ends the section. Otherwise it is a smaller heading, or an item without a bullet. */
function endsAt({ text, isAfterBlank }: Paragraph, place: Place, next: Paragraph | undefined): boolean {
  if (isOtherHeading(text) || /:$/.test(text) || /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(text)) return true;
  if (/^(q|question|part|section) ?(\d{1,2}|[A-H])\b/i.test(text)) return true;
  if (place.isLabel || place.style === 'items' || (place.style === 'sentences' && !place.isDivided)) return true;
  return isAfterBlank && place.style !== null && next !== undefined && !next.isAfterBlank;
}

/** A line of a form ('Signed: P. Nair') ends the list above it. */
function endsSection({ text, isItem }: Paragraph, place: Place): boolean {
  if (isItem || !place.section || labelledIn(text)) return false;
  const label = /^([^:]{2,60}):\s/.exec(text)?.[1];
  return label !== undefined && (place.style === 'items' || isFormLabel(label));
}

/** 'What went well: pupils began at once.': what the label announces, and what stands behind it. */
function labelledIn(sentence: string): { section: Section; rest: string } | null {
  const [, label = '', rest] = /^([^:–—\t]{2,80}?)(?:\s*[:?]\s+|\s+[–—-]\s+)(\S.*)$/u.exec(sentence) ?? [];
  const section = label.split(' ').length <= 10 ? sectionOf(label) : undefined;
  if (!rest || section === undefined) return null;
  // 'Your main strength is patience: …' is a sentence; 'What is working well: …' is a label.
  const isSentence = !/^what\b/i.test(label) && /\b(is|was|lies|has|have)\b/i.test(label);
  const isDenied = /\b(not|no|never|few)\b|n['’]t\b/i.test(label);
  return section === null || isSentence || (isDenied && section === 'strengths') ? null : { section, rest };
}
