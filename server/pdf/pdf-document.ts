import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { asPdfText } from './pdf-text.ts';

export const ink = '#1d2a2c';
export const quiet = '#566468';
const line = '#d8d1c2';
export const green = '#1f5a52';
const margin = 56;
const width = 595.28 - 2 * margin;

const fontPath = (cut: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${cut}/NotoSans_${cut}.ttf`));

/**
 * Noto Sans has the letters of European, Yoruba and Vietnamese names. A file contains only the letters that it uses.
 * Fonts are named by their paths: with registered names, pdfkit reads the first font again at each change of font.
 */
const fonts = { text: fontPath('400Regular'), bold: fontPath('700Bold'), italic: fontPath('400Regular_Italic') };
type Font = keyof typeof fonts;

type Page = InstanceType<typeof PDFDocument>;
type Part = ReturnType<Page['struct']>;

/** The PDF, and the structure element that the next text belongs to. */
export interface Place {
  page: Page;
  part: Part;
}

/**
 * Returns an A4 document as a tagged PDF (PDF/UA-1): headings, paragraphs and tables in reading order. `write` adds its
 * content. The foot of each page has the name of the person.
 */
export async function makePdf(
  { title, name }: { title: string; name: string },
  write: (place: Place) => void,
): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 64 },
    bufferPages: true,
    font: fonts.text,
    lang: 'en-GB',
    pdfVersion: '1.7',
    // The types of the package lack this value.
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: name, Creator: 'Staffroom' },
  });
  const parts: Buffer[] = [];
  const made = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  const part = page.struct('Document', { lang: 'en-GB' });
  page.addStructure(part);
  decorate(page, () => page.rect(0, 0, 595.28, 8).fill(green));
  write({ page, part });
  part.end();
  numberPages(page, name);
  page.end();
  return made;
}

interface TextStyle {
  font?: Font;
  colour?: string;
}

/** Writes a heading or a paragraph. */
export function write(
  { page, part }: Place,
  type: 'H1' | 'H2' | 'H3' | 'P',
  text: string,
  size: number,
  { font = 'text', colour = ink }: TextStyle,
): void {
  page.font(fonts[font]).fontSize(size).fillColor(colour);
  add(page, part, type, () => page.text(asPdfText(text), margin, page.y, { width, lineGap: 0 }));
}

/** Adds an element to the structure and writes its content, so that the text is in reading order. */
function add(
  page: Page,
  to: Part,
  type: string,
  content: () => unknown,
  options: { scope?: 'Row' | 'Column' } = {},
): void {
  to.add(page.struct(type, options as never, () => void content()));
}

/** Draws an artifact, such as a line or page number, which screen readers skip. */
export function decorate(page: Page, draw: () => unknown, type: 'Layout' | 'Pagination' = 'Layout'): void {
  page.markContent('Artifact', { type });
  draw();
  page.endMarkedContent();
}

/** A heading with space for some lines below it on the same page. */
export function heading(place: Place, words: string): void {
  keepTogether(place.page, 70);
  write(place, 'H2', words, 13, { font: 'bold', colour: green });
  place.page.moveDown(0.3);
}

export type Row = [string, string];

/** A table with text on the left and a figure on the right. Long text wraps. */
export function table({ page, part }: Place, heads: Row, rows: Row[]): void {
  const made = page.struct('Table');
  part.add(made);
  row({ page, part: made }, heads, { colour: quiet, isHead: true });
  for (const cells of rows) row({ page, part: made }, cells, { colour: ink, isHead: false });
  made.end();
}

function row({ page, part }: Place, [left, right]: Row, { colour, isHead }: { colour: string; isHead: boolean }): void {
  const rightWidth = 130;
  const leftWidth = width - rightWidth - 12;
  page
    .font(fonts.text)
    .fontSize(isHead ? 9 : 10)
    .fillColor(colour);
  keepTogether(page, page.heightOfString(asPdfText(left), { width: leftWidth, lineGap: 0 }) + 6);
  const top = page.y;
  const made = page.struct('TR');
  part.add(made);
  const drawLeft = () => page.text(asPdfText(left), margin, top, { width: leftWidth, lineGap: 0 });
  add(page, made, 'TH', drawLeft, { scope: isHead ? 'Column' : 'Row' });
  const below = page.y;
  // Written after the left cell, so that screen readers read it second.
  const drawRight = () =>
    page.text(asPdfText(right), margin + width - rightWidth, top, { width: rightWidth, align: 'right' });
  if (isHead) add(page, made, 'TH', drawRight, { scope: 'Column' });
  else add(page, made, 'TD', drawRight);
  made.end();
  page.y = Math.max(page.y, below);
  page.moveDown(0.25);
}

/** A line across the page. */
export function rule(page: Page): void {
  page.moveDown(0.8);
  decorate(page, () =>
    page
      .moveTo(margin, page.y)
      .lineTo(margin + width, page.y)
      .lineWidth(0.7)
      .strokeColor(line)
      .stroke(),
  );
  page.moveDown(0.9);
}

/** Begins a new page if there is less height left than this. */
export function keepTogether(page: Page, height: number): void {
  if (page.y + height > page.page.height - 64) page.addPage();
}

/** Writes the name and the number at the foot of each page. */
export function numberPages(page: Page, name: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    page.switchToPage(at);
    // Text below the margin would start a new page, so the margin is removed.
    page.page.margins.bottom = 0;
    page.font(fonts.text).fontSize(8).fillColor(quiet);
    const below = page.page.height - 40;
    decorate(
      page,
      () => {
        page.text(asPdfText(shortened(name)), margin, below, { width: width - 80, lineBreak: false });
        page.text(`${at + 1} of ${count}`, margin + width - 80, below, { width: 80, align: 'right' });
      },
      'Pagination',
    );
  }
}

const shortened = (name: string) => (name.length > 70 ? `${name.slice(0, 69)}…` : name);

/** '1 hour', '2.5 hours'. */
export const hoursWords = (hours: number) => `${hours.toLocaleString('en-GB')} ${hours === 1 ? 'hour' : 'hours'}`;

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
/** '20 November 2026'. */
export const dayWords = (day: string) => dayFormat.format(new Date(`${day}T12:00:00Z`));
