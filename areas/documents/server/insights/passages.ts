/** Which part of a document something stands in, by the last heading before it that says so. */
export type Section = 'strengths' | 'development' | null;

/** A sentence, a heading or an item of a list, with its place in the document. Its text stands in the document word for word. */
export interface Passage {
  text: string;
  kind: 'heading' | 'item' | 'prose';
  section: Section;
  /** The paragraph it belongs to, counted from 0. */
  paragraph: number;
}

const strengthsHeading =
  /\b(strengths?|what (you|we|he|she|they) do(es)? (well|best)|what went well|top (five|5|ten|10)|signature (themes|strengths)|talents|at (your|their) best)\b/i;
const notOnlyStrengths =
  /\b(lesser|lower|overus\w*|weak\w*|and (areas|development|weak\w*)|assessment|profile|survey|report)\b/i;
const developmentHeading =
  /\b(areas? (for|of|to) (further )?(development|develop|improve(ment)?|growth|grow)|develop(ment|mental|ing)? (areas?|needs?|points?|priorities|goals?|suggestions?|opportunities)|growth areas|opportunities for (growth|development)|even better if|next steps|blind ?spots?|pitfalls|stretches|limitations|weaknesses|watch[- ]?outs?|things to (work|watch)|to work on)\b/i;
/** Headings after which neither is meant any more. */
const otherHeading =
  /^(\d+[.)]?\s+)?(about|introduction|summary|overview|background|method|how|appendix|references?|notes?|results?|scores?|ratings?|your (type|style|profile|results?|scores?)|profile|comments?|feedback|context|conclusion|action|work|communication|relationships|under stress|in a team|what (this|the)|contents|understanding)\b/i;

const bullet = /^(?:[•●▪■◦‣∙·*]|[-–—](?=\s)|\(?\d{1,2}[.)](?=\s))\s*/;
const endsSentence = /[.!?…:]["”’)]?$/;
const pageFurniture = /^(page \d+( of \d+)?|©.*|copyright\b.*)$/i;
/** A line this long without an end was broken by the page, not by the writer. */
const wrappedAt = 45;

/** Splits the text of a document into passages, in order. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let section: Section = null;
  paragraphsOf(text).forEach((paragraph, at) => {
    const isItem = bullet.test(paragraph) || paragraph.includes('\t');
    const content = paragraph.replace(bullet, '').replaceAll('\t', ' ').trim();
    if (!content) return;
    const isHeading = !isItem && looksLikeHeading(content);
    if (isHeading) section = sectionAfter(content, section);
    const kind = isHeading ? 'heading' : isItem ? 'item' : 'prose';
    for (const sentence of isHeading ? [content] : sentencesOf(content))
      passages.push({ text: sentence, kind, section, paragraph: at });
  });
  return passages;
}

/** Whether a heading says what stands below it: strengths, or what to develop. */
export const isSectionHeading = (text: string): boolean =>
  (strengthsHeading.test(text) && !notOnlyStrengths.test(text)) || developmentHeading.test(text);

function sectionAfter(heading: string, before: Section): Section {
  if (developmentHeading.test(heading)) return 'development';
  if (strengthsHeading.test(heading)) return notOnlyStrengths.test(heading) ? null : 'strengths';
  return otherHeading.test(heading) ? null : before;
}

function looksLikeHeading(line: string): boolean {
  const words = line.split(' ').length;
  return words <= 8 && line.length <= 70 && /^[\p{Lu}\d]/u.test(line) && !/[.!?,;]["”’)]?$/.test(line);
}

/** Lines that the page broke are put together again; a bullet, a row of a table and a heading stand alone. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let open = '';
  const close = () => {
    if (open) paragraphs.push(open);
    open = '';
  };
  for (const raw of text.replaceAll(/\r\n?|\f|\u2028|\u2029/g, '\n').split('\n')) {
    const line = raw
      .replaceAll(/\u00ad|\u200b/g, '')
      .replaceAll(/[^\S\t]+/g, ' ')
      .trim();
    if (!line || pageFurniture.test(line)) close();
    else if (open && goesOn(open, line)) open = `${open} ${line}`;
    else {
      close();
      open = line;
    }
  }
  close();
  return paragraphs;
}

function goesOn(before: string, line: string): boolean {
  if (bullet.test(line) || line.includes('\t') || before.includes('\t')) return false;
  if (/^\p{Ll}/u.test(line)) return true;
  if (looksLikeHeading(line) && (isSectionHeading(line) || endsSentence.test(before))) return false;
  if (looksLikeHeading(before) && before.length < wrappedAt) return false;
  const lastLine = before.length;
  return lastLine >= wrappedAt && !(bullet.test(before) && endsSentence.test(before));
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(paragraph)) {
    const last = sentences.at(-1);
    // 'Mr. Okafor' is not two sentences, and neither is 'e.g. Year 9'.
    if (last && /\b(Mrs?|Ms|Dr|St|No|vs|e\.g|i\.e)\.$/.test(last)) sentences.splice(-1, 1, `${last} ${segment.trim()}`);
    else if (segment.trim()) sentences.push(segment.trim());
  }
  return sentences;
}
