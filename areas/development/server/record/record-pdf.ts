import { activityTypeLabels, categoryLabels, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { standardLabels, standardsWords } from '#areas/development/contract/teachers-standard.ts';
import { dayInLondon } from '#server/clock.ts';
import {
  dayWords,
  green,
  heading,
  hoursWords,
  ink,
  keepTogether,
  makePdf,
  type Place,
  quiet,
  type Row,
  rule,
  table,
  write,
} from '#server/pdf/pdf-document.ts';
import type { RecordContent } from './record-content.ts';

/** Returns the 'Professional development record'. `leftOut` is the number of entries that `record` leaves out. */
export const pdfOf = (record: RecordContent, leftOut = 0): Promise<Buffer> =>
  makePdf({ title: 'Professional development record', name: record.name }, (place) => {
    writeHead(place, record);
    writeHours(place, record);
    writeGoals(place, record);
    writeMilestones(place, record);
    writeEntries(place, record, leftOut);
  });

function writeHead(place: Place, { name, school, schoolYear, madeOn }: RecordContent): void {
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
