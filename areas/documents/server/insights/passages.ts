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

/** A sentence, a heading or a list item, with its place in the document. The text is word for word. */
export interface Passage {
  text: string;
  kind: 'heading' | 'item' | 'prose';
  section: Section;
  /** The index of its paragraph, from 0. */
  paragraph: number;
  /** The cells of a table row; empty for any other passage. */
  cells: string[];
  /** Follows a label on the same line, so it counts even if it is short. */
  isLabelled: boolean;
}

/** The current section while reading. */
interface Place {
  section: Section;
  /** The level of the marked heading that started it; null for a heading recognised by its text. */
  level: number | null;
  /**
   * How its content is written: with bullets, in lines without full stops, or in sentences. Null before the first
   * content.
   */
  style: 'items' | 'lines' | 'sentences' | null;
  /** Whether subheadings divide it: its first content was one. */
  isDivided: boolean;
  /** A label started it, so it contains only the text on the same line or listed below. */
  isLabel: boolean;
}

const nowhere: Place = { section: null, level: null, style: null, isDivided: false, isLabel: false };

/** Splits a document into passages, in order. A section ends at the next heading. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let place = nowhere;
  /** The meaning of each column of the current table, if its header gives it. */
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

/** 'Display: not applicable' has no content either. */
const isNone = (text: string) => saysNone(text) || saysNone(/^[^:]{2,60}:\s+(.+)$/.exec(text)?.[1] ?? text);

type Part = Omit<Passage, 'paragraph' | 'cells'>;

interface Read {
  place: Place;
  columns?: Section[];
  parts: Part[];
}

/** Reads a table row: a header, a label with its content, or an item. */
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
  // 'Signed: A Roe', 'Date: 2 May' side by side are fields of a form.
  if (cells.every((cell, at) => known[at] === undefined && /^[^:]{2,40}:(\s|$)/.test(cell)))
    return { place: nowhere, parts: [item(text, null, false)] };
  const [label] = known;
  if (label !== undefined) return { place: nowhere, parts: cells.slice(1).map((cell) => item(cell, label)) };
  const here = place.isLabel ? nowhere : place;
  return { place: here, parts: [item(text, here.section, false)] };
}

/** Reads a heading, or the sentences of a paragraph with their labels. */
function linesOf(paragraph: Paragraph, before: Place, next: Paragraph | undefined): Read {
  const { text, isItem } = paragraph;
  // 'None' ends the content of a section, up to the next heading or label.
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
      // The answer follows on the same line.
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

/** Returns the section that a heading starts; null if the paragraph is not a heading. */
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
  // Without text directly below, it is an item of a list without bullets.
  const isAbove = next !== undefined && !next.isAfterBlank && !looksLikeHeading(next.text);
  if (place.style === null && !isAbove && !place.isDivided) return { place: { ...place, style: 'lines' } };
  return { place: { ...place, isDivided: place.isDivided || place.style === null } };
}

/**
 * Whether a heading without a known meaning ends the section. Otherwise it is a subheading, or an item without a
 * bullet.
 */
function endsAt({ text, isAfterBlank }: Paragraph, place: Place, next: Paragraph | undefined): boolean {
  if (isOtherHeading(text) || /:$/.test(text) || /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(text)) return true;
  if (/^(q|question|part|section) ?(\d{1,2}|[A-H])\b/i.test(text)) return true;
  if (place.isLabel || place.style === 'items' || (place.style === 'sentences' && !place.isDivided)) return true;
  return isAfterBlank && place.style !== null && next !== undefined && !next.isAfterBlank;
}

/** A field of a form ('Signed: P. Nair') ends the list above it. */
function endsSection({ text, isItem }: Paragraph, place: Place): boolean {
  if (isItem || !place.section || labelledIn(text)) return false;
  const label = /^([^:]{2,60}):\s/.exec(text)?.[1];
  return label !== undefined && (place.style === 'items' || isFormLabel(label));
}

/** 'What went well: pupils began at once.': returns the meaning of the label and the text after it. */
function labelledIn(sentence: string): { section: Section; rest: string } | null {
  const [, label = '', rest] = /^([^:–—\t]{2,80}?)(?:\s*[:?]\s+|\s+[–—-]\s+)(\S.*)$/u.exec(sentence) ?? [];
  const section = label.split(' ').length <= 10 ? sectionOf(label) : undefined;
  if (!rest || section === undefined) return null;
  // 'Your main strength is patience: …' is a sentence, but 'What is working well: …' is a label.
  const isSentence = !/^what\b/i.test(label) && /\b(is|was|lies|has|have)\b/i.test(label);
  const isDenied = /\b(not|no|never|few)\b|n['’]t\b/i.test(label);
  return section === null || isSentence || (isDenied && section === 'strengths') ? null : { section, rest };
}
