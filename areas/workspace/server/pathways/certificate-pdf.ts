import type { TeachersStandard } from '#areas/development/contract/teachers-standard.ts';
import { standardsWords } from '#areas/development/contract/teachers-standard.ts';
import {
  dayWords,
  green,
  heading,
  hoursWords,
  ink,
  makePdf,
  quiet,
  rule,
  table,
  write,
} from '#server/pdf/pdf-document.ts';

/** What a certificate says. Days are in London: '2026-11-28'. */
export interface CertificateContent {
  name: string;
  pathway: string;
  /** Null unless the circle allows it, because it is private. */
  circle: string | null;
  /** The name that the operator gave the community. */
  operator: string;
  /** How many modules the CPD Pathway has. */
  modules: number;
  finished: { title: string; hours: number; standards: TeachersStandard[]; finishedOn: string }[];
  madeOn: string;
}

/** Returns the certificate on A4. It says nothing that the participant and the leader did not record. */
export function certificatePdf(content: CertificateContent): Promise<Buffer> {
  const { name, pathway, circle, operator, modules, finished, madeOn } = content;
  const hours = finished.reduce((sum, module) => sum + module.hours, 0);
  const days = finished.map(({ finishedOn }) => finishedOn).toSorted();
  const [first = madeOn, last = madeOn] = [days[0], days.at(-1)];
  return makePdf({ title: `Certificate: ${pathway}`, name }, (place) => {
    write(place, 'P', operator, 12, { font: 'bold', colour: quiet });
    place.page.moveDown(2);
    write(place, 'H1', 'Certificate', 30, { font: 'bold', colour: ink });
    place.page.moveDown(1.2);
    write(place, 'P', name, 20, { font: 'bold', colour: green });
    place.page.moveDown(0.4);
    const part =
      finished.length === modules
        ? modules === 1
          ? 'the module'
          : `all ${modules} modules`
        : `${finished.length} of the ${modules} modules`;
    write(place, 'P', `finished ${part} of the CPD Pathway`, 12, {});
    place.page.moveDown(0.4);
    write(place, 'P', pathway, 16, { font: 'bold', colour: ink });
    if (circle) write(place, 'P', `in the circle ${circle}`, 12, {});
    place.page.moveDown(0.6);
    const when = first === last ? `on ${dayWords(first)}` : `from ${dayWords(first)} to ${dayWords(last)}`;
    write(place, 'P', `${hoursWords(hours)} of CPD, ${when}`, 12, { font: 'bold' });
    rule(place.page);
    heading(place, 'Modules');
    table(
      place,
      ['Module', 'Hours'],
      finished.map(({ title, hours, standards, finishedOn }) => [
        [title, standardsWords(standards), `finished on ${dayWords(finishedOn)}`].filter(Boolean).join(' · '),
        hoursWords(hours),
      ]),
    );
    rule(place.page);
    const words = `Made by ${operator} on ${dayWords(madeOn)}. Participants confirm their own modules. Standards are the Teachers’ Standards for England.`;
    write(place, 'P', words, 9, { colour: quiet });
  });
}
