import type { InductionTrack } from '#areas/induction/contract/induction.ts';
import { entryKindLabels, type InductionEntry } from '#areas/induction/contract/induction-entry.ts';
import type { InductionRoute, InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { progressWords } from '#areas/induction/contract/progress-words.ts';
import {
  dayWords,
  green,
  heading,
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

/** An induction record as plain data for the worker thread. */
export interface InductionRecord {
  name: string;
  school: string | null;
  madeOn: string;
  rules: InductionRules;
  route: InductionRoute;
  track: InductionTrack;
  entries: InductionEntry[];
  /** How many entries the file leaves out. */
  leftOut: number;
}

/** Returns the 'Induction record' as a PDF. Runs in a worker thread. */
export const inductionPdf = (record: InductionRecord): Promise<Uint8Array> =>
  makePdf({ title: 'Induction record', name: record.name }, (place) => {
    writeHead(place, record);
    writeCheckpoints(place, record);
    writeCounts(place, record);
    writeEntries(place, record);
    writeSources(place, record);
  });

function writeHead(place: Place, { name, school, madeOn, rules, route, track }: InductionRecord): void {
  write(place, 'H1', 'Induction record', 22, { font: 'bold', colour: ink });
  place.page.moveDown(0.5);
  write(place, 'P', name, 14, { font: 'bold', colour: green });
  if (school) write(place, 'P', school, 11, {});
  write(place, 'P', `${rules.title} · ${route.title} · made on ${dayWords(madeOn)}`, 10, { colour: quiet });
  write(place, 'P', `Began on ${dayWords(track.startsOn)}. ${progressWords(track, route)}`, 10, {});
  if (track.endsOn) write(place, 'P', `Estimated end: ${dayWords(track.endsOn)}.`, 10, {});
  const note = 'The member recorded this. It is not the official record of the appropriate body or council.';
  write(place, 'P', note, 9, { colour: quiet });
  rule(place.page);
}

function writeCheckpoints(place: Place, { track }: InductionRecord): void {
  heading(place, 'Reviews and assessments');
  table(
    place,
    ['Point', 'When'],
    track.checkpoints.map(({ title, doneOn, dueOn, state }): Row => {
      if (doneOn) return [title, `on ${dayWords(doneOn)}`];
      if (!dueOn) return [title, 'not recorded'];
      return [title, `${state === 'overdue' ? 'overdue since' : 'due by'} ${dayWords(dueOn)}`];
    }),
  );
  rule(place.page);
}

function writeCounts(place: Place, { rules, track }: InductionRecord): void {
  if (track.parts.length > 0) {
    heading(place, 'Absence that counts');
    table(
      place,
      ['Part', 'School days'],
      track.parts.map(
        ({ number, absentDays, extendedBy }): Row => [
          `Part ${number}${extendedBy > 0 ? `, extended by ${extendedBy} school days` : ''}`,
          String(absentDays),
        ],
      ),
    );
    rule(place.page);
  }
  heading(place, `Evidence by ${rules.standardsTitle}`);
  table(
    place,
    ['Standard', 'Entries'],
    rules.standards.map(
      ({ key, label }): Row => [label, String(track.evidence.find(({ standard }) => standard === key)?.count ?? 0)],
    ),
  );
  rule(place.page);
}

function writeEntries(place: Place, { rules, entries, leftOut }: InductionRecord): void {
  heading(place, 'Entries');
  if (entries.length === 0) write(place, 'P', 'Nothing recorded.', 10, { colour: quiet });
  const labels = new Map(rules.standards.map(({ key, label }) => [key, label]));
  for (const { kind, date, title, notes, amount, standards, comments } of entries) {
    keepTogether(place.page, 60);
    write(place, 'H3', title, 11, { font: 'bold', colour: ink });
    const facts = [
      dayWords(date),
      entryKindLabels[kind],
      amount !== null && `${amount} ${kind === 'absence' ? 'school days' : 'worked'}`,
      standards.map((key) => labels.get(key) ?? key).join('; '),
    ];
    write(place, 'P', facts.filter(Boolean).join(' · '), 9, { colour: quiet });
    if (notes) write(place, 'P', notes, 10, {});
    for (const { author, createdAt, text } of comments) {
      write(place, 'P', `${author.name}, ${dayWords(createdAt.slice(0, 10))}:`, 9, { colour: quiet });
      write(place, 'P', text, 10, {});
    }
    place.page.moveDown(0.9);
  }
  if (leftOut > 0) write(place, 'P', `Earlier entries left out: ${leftOut}.`, 10, { colour: quiet });
}

function writeSources(place: Place, { rules }: InductionRecord): void {
  heading(place, 'Where the rules come from');
  for (const { says, source, url, asOf } of rules.facts) {
    keepTogether(place.page, 40);
    write(place, 'P', says, 10, {});
    write(place, 'P', `${source}, ${url}, looked up on ${dayWords(asOf)}`, 8, { colour: quiet });
    place.page.moveDown(0.4);
  }
}
