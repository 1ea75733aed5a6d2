import { isQuestion, isSectionHeading, looksLikeHeading } from './headings.ts';

/** A paragraph of the document. Lines that the page broke are joined. */
export interface Paragraph {
  /** Without its bullet or number, and with a space between the cells of a row. */
  text: string;
  cells: string[];
  isItem: boolean;
  isNumbered: boolean;
  /** 1 to 6 for a heading that the document marks, 1 being the highest; null for any other line. */
  level: number | null;
  isAfterBlank: boolean;
}

/** Marks an empty cell of a table: a zero-width space. */
export const emptyCell = '\u200b';

const bullet = /^(?:[•●▪■◦‣∙·*]|[-–—](?=\s)|\(?\d{1,2}[.)](?=\s))\s*/;
const numbered = /^\(?\d{1,2}[.)]\s/;
const marked = /^(#{1,6})\s+(?=\S)/;
/** 'Outcome: Met' is a field of a form. */
const beginsWithLabel = /^\p{Lu}[^:.,;]{1,40}:\s+\S/u;
/** A row of a table whose cells the PDF has joined: figures, or the heading of the last column. */
const isTableLine = /^(\p{Lu}[^.]{1,80}((\s\d{1,2}(\.\d{1,2})?){2,}|\s(average|mean))|[DISC]\s?[:=–-]?\s?\d{1,3}%?)$/iu;
/** 'i 9' and 'iS – Supporter': Everything DiSC writes a small i. */
const isStyleLine = /^i[DSC]?(\s?[:=–—-]\s|\s\d|$)/;
/** A row of a table drawn with vertical bars, and the line below its header. */
const upright = /\s\|\s/;
const isRuler = /^[|:\s-]*\|[|:\s-]*$/;
/** 'ebi: less talk'. The label starts a new paragraph, with or without capitals. */
const isSectionLabel = (line: string) =>
  isSectionHeading(/^([^:.,;–—]{2,60}?)(?::|\s[–—-])\s+\S/.exec(line)?.[1] ?? '');
/** If a line with a label is shorter than this and the next line starts with a capital, the writer ended it. */
const wrappedBehindLabel = 65;
const endsSentence = /[.!?…:]["”’)]?$/;
const pageFurniture = /^(page \d+( of \d+)?|©.*|copyright\b.*)$/i;
/** If a line without a full stop is at least this long, the page broke it, not the writer. */
const wrappedAt = 45;

/**
 * Splits a text into paragraphs. Bullets, table rows and headings are paragraphs of their own; other lines continue
 * until a blank line or an end.
 */
export function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open = '';
  let isAfterBlank = true;
  let isOpenAfterBlank = true;
  const close = () => {
    if (open) paragraphs.push(...paragraphOf(open, isOpenAfterBlank));
    open = '';
  };
  for (const raw of text.replaceAll(/\r\n?|\f|\u2028|\u2029/g, '\n').split('\n')) {
    const line = raw
      .replaceAll('\u00ad', '')
      .replaceAll(/[^\S\t]+/g, ' ')
      .trim();
    if (isRuler.test(line)) continue;
    const isBlank = !line.replaceAll(emptyCell, '') || pageFurniture.test(line);
    if (isBlank) close();
    else if (open && goesOn(open, line)) open = `${open} ${line}`;
    else {
      close();
      open = line;
      isOpenAfterBlank = isAfterBlank;
    }
    isAfterBlank = isBlank;
  }
  close();
  return paragraphs;
}

function paragraphOf(line: string, isAfterBlank: boolean): Paragraph[] {
  const level = marked.exec(line)?.[1]?.length ?? null;
  const unmarked = line.replace(marked, '');
  const isUpright = level === null && upright.test(unmarked);
  const given = isUpright
    ? unmarked.replaceAll(/^\|\s*|\s*\|$/g, '').split(/\s+\|\s+/)
    : unmarked.replace(bullet, '').split('\t');
  // Columns are only known in a table with marked empty cells. Elsewhere several tabs are one gap.
  const hasColumns = given.some((cell) => cell.trim() === emptyCell);
  const all = given.map((cell) => cell.replaceAll(emptyCell, '').trim());
  const cells = hasColumns ? all : all.filter(Boolean);
  const text = all.filter(Boolean).join(isUpright ? ' | ' : ' ');
  if (!text) return [];
  const isItem = level === null && (bullet.test(unmarked) || cells.length > 1);
  return [
    { text, cells: cells.length > 1 ? cells : [], isItem, isNumbered: numbered.test(unmarked), level, isAfterBlank },
  ];
}

function goesOn(before: string, line: string): boolean {
  if (bullet.test(line) || marked.test(line) || marked.test(before)) return false;
  if (line.includes('\t') || before.includes('\t') || beginsWithLabel.test(line)) return false;
  if (isTableLine.test(line) || isTableLine.test(before)) return false;
  if (isStyleLine.test(line) || upright.test(line) || upright.test(before.slice(0, 500)) || isSectionLabel(line))
    return false;
  if (isSectionLabel(before) && before.length < wrappedBehindLabel && /^\p{Lu}/u.test(line)) return false;
  const isBeforeHeading = looksLikeHeading(before) && before.length < wrappedAt;
  if (isQuestion(before) || (isBeforeHeading && isSectionHeading(before))) return false;
  // A list without bullets or capitals.
  if (/^\p{Ll}/u.test(line)) return before.length >= wrappedAt || !/^\p{Ll}/u.test(before);
  if (isQuestion(line)) return false;
  if (looksLikeHeading(line) && (isSectionHeading(line) || endsSentence.test(before))) return false;
  if (isBeforeHeading) return false;
  return before.length >= wrappedAt && !(bullet.test(before) && endsSentence.test(before));
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(paragraph)) {
    const last = sentences.at(-1);
    // Do not split after 'Mr.' or 'e.g.'.
    if (last && /\b(Mrs?|Ms|Dr|St|No|vs|e\.g|i\.e)\.$/.test(last)) sentences.splice(-1, 1, `${last} ${segment.trim()}`);
    else if (segment.trim()) sentences.push(segment.trim());
  }
  return sentences;
}
