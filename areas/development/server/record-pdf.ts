import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { activityTypeLabels, categoryLabels, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { standardLabels, standardsWords } from '#areas/development/contract/teachers-standard.ts';
import { dayInLondon } from '#server/clock.ts';
import type { RecordContent } from './record-content.ts';
import { asPdfText } from './record-text.ts';

/** More than anybody reads; the other files have them all. */
export const mostEntriesWritten = 500;

const ink = '#1d2a2c';
const quiet = '#566468';
const line = '#d8d1c2';
const green = '#1f5a52';
const margin = 56;
const width = 595.28 - 2 * margin;

const fontPath = (cut: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${cut}/NotoSans_${cut}.ttf`));

/**
 * Noto Sans: it has the letters of every European name, of Yoruba and Vietnamese ones too. Only those used go into a file. Always named by
 * their files: under a name of our own, pdfkit would read the font it began with anew at each change of font.
 */
const fonts = { text: fontPath('400Regular'), bold: fontPath('700Bold'), italic: fontPath('400Regular_Italic') };
type Font = keyof typeof fonts;

type Page = InstanceType<typeof PDFDocument>;

/** 'Professional development record' on A4: who, which year, hours by category and standard, goals, and every entry. */
export async function pdfOf(record: RecordContent): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 64 },
    bufferPages: true,
    font: fonts.text,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: 'Professional development record', Author: record.name, Creator: 'Staffroom' },
  });
  const parts: Buffer[] = [];
  const made = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  writeHead(page, record);
  writeHours(page, record);
  writeGoals(page, record);
  writeMilestones(page, record);
  await writeEntries(page, record);
  numberPages(page, record);
  page.end();
  return made;
}

function writeHead(page: Page, { name, school, schoolYear, madeOn }: RecordContent): void {
  page.rect(0, 0, 595.28, 8).fill(green);
  write(page, 'Professional development record', 22, { font: 'bold', colour: ink });
  page.moveDown(0.5);
  write(page, name, 14, { font: 'bold', colour: green });
  if (school) write(page, school, 11, {});
  write(page, `${schoolYear ? `School year ${schoolYear}` : 'All school years'} · made on ${dayWords(madeOn)}`, 10, {
    colour: quiet,
  });
  rule(page);
}

function writeHours(page: Page, { hours, hoursByCategory, standards }: RecordContent): void {
  heading(page, 'Hours');
  row(page, 'All CPD', hoursWords(hours), true);
  for (const category of cpdCategories) row(page, categoryLabels[category].name, hoursWords(hoursByCategory[category]));
  page.moveDown(0.8);
  heading(page, "Hours by Teachers' Standard");
  standards.forEach(({ standard, hours: spent }, at) => {
    row(page, `${at + 1}. ${standardLabels[standard]}`, spent === 0 ? '–' : hoursWords(spent));
  });
  write(page, 'An entry that names several standards counts for each of them.', 9, { colour: quiet });
  rule(page);
}

function writeGoals(page: Page, { goals }: RecordContent): void {
  heading(page, 'Goals');
  if (goals.length === 0) write(page, 'None set.', 10, { colour: quiet });
  for (const { title, targetDate, completedAt } of goals) {
    const state = completedAt
      ? `reached on ${dayWords(dayInLondon(new Date(completedAt)))}`
      : targetDate
        ? `by ${dayWords(targetDate)}`
        : 'no date';
    row(page, title, state);
  }
  rule(page);
}

/** Of the whole tree, whatever year the record is of. */
function writeMilestones(page: Page, { milestones }: RecordContent): void {
  if (milestones.length === 0) return;
  heading(page, 'Milestones of the skill tree');
  for (const { name, description, reachedOn } of milestones) row(page, `${name}: ${description}`, dayWords(reachedOn));
  rule(page);
}

async function writeEntries(page: Page, { entries }: RecordContent): Promise<void> {
  heading(page, 'Activities');
  if (entries.length === 0) write(page, 'Nothing is recorded for this time.', 10, { colour: quiet });
  let atOnce = 0;
  for (const entry of entries.slice(0, mostEntriesWritten)) {
    // Long records are written in pieces, so that others are answered meanwhile: ten short entries, or one of the longest.
    atOnce += 1000 + entry.description.length + (entry.reflection?.length ?? 0);
    if (atOnce > 10_000) {
      await new Promise(setImmediate);
      atOnce = 0;
    }
    keepTogether(page, 60);
    write(page, entry.title, 11, { font: 'bold', colour: ink });
    const facts = [
      dayWords(entry.date),
      hoursWords(entry.hoursSpent),
      activityTypeLabels[entry.activityType],
      categoryLabels[entry.category].name,
      entry.skillArea && skillLabels[entry.skillArea],
      standardsWords(entry.standards),
    ];
    write(page, facts.filter(Boolean).join(' · '), 9, { colour: quiet });
    write(page, entry.description, 10, {});
    if (entry.reflection) write(page, `Reflection: ${entry.reflection}`, 10, { font: 'italic' });
    if (entry.certificateUrl) write(page, `Certificate: ${entry.certificateUrl}`, 9, { colour: quiet });
    page.moveDown(0.9);
  }
  const rest = entries.length - mostEntriesWritten;
  if (rest > 0) write(page, `And ${rest} earlier ones: the CSV and JSON files have them all.`, 10, { colour: quiet });
}

interface Manner {
  font?: Font;
  colour?: string;
}

function write(page: Page, text: string, size: number, { font = 'text', colour = ink }: Manner): void {
  page.font(fonts[font]).fontSize(size).fillColor(colour).text(asPdfText(text), margin, page.y, { width, lineGap: 0 });
}

function heading(page: Page, words: string): void {
  keepTogether(page, 70);
  write(page, words, 13, { font: 'bold', colour: green });
  page.moveDown(0.3);
}

/** Something on the left, its figure on the right. Long text wraps beside the figure. */
function row(page: Page, left: string, right: string, isBold = false): void {
  const font = isBold ? 'bold' : 'text';
  const rightWidth = 130;
  const leftWidth = width - rightWidth - 12;
  page.font(fonts[font]).fontSize(10).fillColor(ink);
  keepTogether(page, page.heightOfString(asPdfText(left), { width: leftWidth, lineGap: 0 }) + 6);
  const top = page.y;
  page.text(asPdfText(left), margin, top, { width: leftWidth, lineGap: 0 });
  const below = page.y;
  // After what it belongs to, so that it is read in that order too.
  page.text(asPdfText(right), margin + width - rightWidth, top, { width: rightWidth, align: 'right' });
  page.y = below;
  page.moveDown(0.25);
}

function rule(page: Page): void {
  page.moveDown(0.8);
  page
    .moveTo(margin, page.y)
    .lineTo(margin + width, page.y)
    .lineWidth(0.7)
    .strokeColor(line)
    .stroke();
  page.moveDown(0.9);
}

function keepTogether(page: Page, height: number): void {
  if (page.y + height > page.page.height - 64) page.addPage();
}

function numberPages(page: Page, { name }: RecordContent): void {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    page.switchToPage(at);
    // Below the margin, where text would otherwise begin a page of its own.
    page.page.margins.bottom = 0;
    page.font(fonts.text).fontSize(8).fillColor(quiet);
    page.text(asPdfText(shortened(name)), margin, page.page.height - 40, { width: width - 80, lineBreak: false });
    page.text(`${at + 1} of ${count}`, margin + width - 80, page.page.height - 40, { width: 80, align: 'right' });
  }
}

const shortened = (name: string) => (name.length > 70 ? `${name.slice(0, 69)}…` : name);
const hoursWords = (hours: number) => `${hours.toLocaleString('en-GB')} ${hours === 1 ? 'hour' : 'hours'}`;
const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const dayWords = (day: string) => dayFormat.format(new Date(`${day}T12:00:00Z`));
