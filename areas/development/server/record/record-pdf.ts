import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { activityTypeLabels, categoryLabels, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { standardLabels, standardsWords } from '#areas/development/contract/teachers-standard.ts';
import { dayInLondon } from '#server/clock.ts';
import type { RecordContent } from './record-content.ts';
import { asPdfText } from './record-text.ts';

const ink = '#1d2a2c';
const quiet = '#566468';
const line = '#d8d1c2';
const green = '#1f5a52';
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
interface Place {
  page: Page;
  part: Part;
}

/**
 * Returns the 'Professional development record' on A4 as a tagged PDF (PDF/UA-1): headings, paragraphs and tables in
 * reading order. `leftOut` is the number of entries that `record` leaves out.
 */
export async function pdfOf(record: RecordContent, leftOut = 0): Promise<Buffer> {
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
    info: { Title: 'Professional development record', Author: record.name, Creator: 'Staffroom' },
  });
  const parts: Buffer[] = [];
  const made = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  const part = page.struct('Document', { lang: 'en-GB' });
  page.addStructure(part);
  const place = { page, part };
  writeHead(place, record);
  writeHours(place, record);
  writeGoals(place, record);
  writeMilestones(place, record);
  writeEntries(place, record, leftOut);
  part.end();
  numberPages(page, record);
  page.end();
  return made;
}

function writeHead(place: Place, { name, school, schoolYear, madeOn }: RecordContent): void {
  decorate(place.page, () => place.page.rect(0, 0, 595.28, 8).fill(green));
  write(place, 'H1', 'Professional development record', 22, { font: 'bold', colour: ink });
  place.page.moveDown(0.5);
  write(place, 'P', name, 14, { font: 'bold', colour: green });
  if (school) write(place, 'P', school, 11, {});
  const years = schoolYear ? `School year ${schoolYear}` : 'All school years';
  write(place, 'P', `${years} · made on ${dayWords(madeOn)}`, 10, { colour: quiet });
  rule(place.page);
}

function writeHours(place: Place, { hours, hoursByCategory, standards }: RecordContent): void {
  heading(place, 'Hours');
  table(
    place,
    ['Category', 'Hours'],
    [
      ['All CPD', hoursWords(hours)],
      ...cpdCategories.map((category): Row => [categoryLabels[category].name, hoursWords(hoursByCategory[category])]),
    ],
  );
  place.page.moveDown(0.8);
  heading(place, "Hours by Teachers' Standard");
  table(
    place,
    ['Standard', 'Hours'],
    standards.map(({ standard, hours: spent }, at) => [
      `${at + 1}. ${standardLabels[standard]}`,
      spent === 0 ? '–' : hoursWords(spent),
    ]),
  );
  write(place, 'P', 'An entry that names several standards counts for each of them.', 9, { colour: quiet });
  rule(place.page);
}

function writeGoals(place: Place, { goals }: RecordContent): void {
  heading(place, 'Goals');
  if (goals.length === 0) write(place, 'P', 'No goals set.', 10, { colour: quiet });
  else
    table(
      place,
      ['Goal', 'Date'],
      goals.map(({ title, targetDate, completedAt }) => {
        if (completedAt) return [title, `reached on ${dayWords(dayInLondon(new Date(completedAt)))}`];
        return [title, targetDate ? `by ${dayWords(targetDate)}` : 'no date'];
      }),
    );
  rule(place.page);
}

/** Milestones of all years, even in the record of one year. */
function writeMilestones(place: Place, { milestones }: RecordContent): void {
  if (milestones.length === 0) return;
  heading(place, 'Milestones of the skill tree');
  table(
    place,
    ['Milestone', 'Reached'],
    milestones.map(({ name, description, reachedOn }) => [`${name}: ${description}`, dayWords(reachedOn)]),
  );
  rule(place.page);
}

function writeEntries(place: Place, { entries }: RecordContent, leftOut: number): void {
  heading(place, 'Activities');
  if (entries.length === 0) write(place, 'P', 'No activities recorded.', 10, { colour: quiet });
  for (const entry of entries) {
    keepTogether(place.page, 60);
    write(place, 'H3', entry.title, 11, { font: 'bold', colour: ink });
    const facts = [
      dayWords(entry.date),
      hoursWords(entry.hoursSpent),
      activityTypeLabels[entry.activityType],
      categoryLabels[entry.category].name,
      entry.skillArea && skillLabels[entry.skillArea],
      standardsWords(entry.standards),
    ];
    write(place, 'P', facts.filter(Boolean).join(' · '), 9, { colour: quiet });
    write(place, 'P', entry.description, 10, {});
    if (entry.reflection) write(place, 'P', `Reflection: ${entry.reflection}`, 10, { font: 'italic' });
    if (entry.certificateUrl) write(place, 'P', `Certificate: ${entry.certificateUrl}`, 9, { colour: quiet });
    if (entry.files.length > 0) write(place, 'P', `Files: ${entry.files.join(', ')}`, 9, { colour: quiet });
    place.page.moveDown(0.9);
  }
  if (leftOut > 0) {
    const words = `Earlier activities left out: ${leftOut}. The CSV and JSON files have them all.`;
    write(place, 'P', words, 10, { colour: quiet });
  }
}

interface TextStyle {
  font?: Font;
  colour?: string;
}

function write(
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
function decorate(page: Page, draw: () => unknown, type: 'Layout' | 'Pagination' = 'Layout'): void {
  page.markContent('Artifact', { type });
  draw();
  page.endMarkedContent();
}

function heading(place: Place, words: string): void {
  keepTogether(place.page, 70);
  write(place, 'H2', words, 13, { font: 'bold', colour: green });
  place.page.moveDown(0.3);
}

type Row = [string, string];

/** A table with text on the left and a figure on the right. Long text wraps. */
function table({ page, part }: Place, heads: Row, rows: Row[]): void {
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

function rule(page: Page): void {
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

function keepTogether(page: Page, height: number): void {
  if (page.y + height > page.page.height - 64) page.addPage();
}

function numberPages(page: Page, { name }: RecordContent): void {
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
const hoursWords = (hours: number) => `${hours.toLocaleString('en-GB')} ${hours === 1 ? 'hour' : 'hours'}`;
const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const dayWords = (day: string) => dayFormat.format(new Date(`${day}T12:00:00Z`));
