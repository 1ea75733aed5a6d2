import { describe, expect, it } from 'vitest';
import { wordWith } from '../fixtures/hostile-files.ts';
import { insightsIn } from '../insights/what-it-says.ts';
import { readWord } from './word-text.ts';

const paragraph = (text: string, bold = false) =>
  `<w:p><w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p>`;
const cell = (...paragraphs: string[]) => `<w:tc>${paragraphs.map((text) => paragraph(text)).join('')}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;

async function found(body: string) {
  const { text } = await readWord(wordWith(body));
  const { strengthsIdentified, developmentAreas } = insightsIn(text, 'other', 'custom');
  return [strengthsIdentified, developmentAreas].map((findings) => findings.map(({ text: words }) => words));
}

describe('a Word document', () => {
  it('reads lists side by side in a table by column', async () => {
    const body = table(
      row(cell('What went well'), cell('Even better if')),
      row(cell('Calm entry', 'Clear modelling'), cell('Longer wait time', 'More hinge questions')),
    );
    expect(await found(body)).toEqual([
      ['Calm entry', 'Clear modelling'],
      ['Longer wait time', 'More hinge questions'],
    ]);
  });

  it('reads a table with a label next to each list by row', async () => {
    const body = table(
      row(cell('Strengths'), cell('Calm entry', 'Clear modelling')),
      row(cell('Areas for development'), cell('Longer wait time')),
      row(cell('Date of review'), cell('12 October')),
    );
    expect(await found(body)).toEqual([['Calm entry', 'Clear modelling'], ['Longer wait time']]);
  });

  it('reads the ticked column of a rating table and keeps empty cells in place', async () => {
    const ratings = table(
      row(cell('Standard'), cell('Met'), cell('Partially met'), cell('Not met')),
      row(cell('TS1 High expectations'), cell('✓'), cell(''), cell('')),
      row(cell('TS2 Progress'), cell(''), cell('x'), cell('')),
      row(cell('TS3 Subject knowledge'), cell(), cell(), cell('✓')),
    );
    expect(await found(ratings)).toEqual([[], ['TS2 Progress (partially met)', 'TS3 Subject knowledge (not met)']]);
    const sides = table(
      row(cell('WWW'), cell('EBI')),
      row(cell(''), cell('Wait time')),
      row(cell('Warm manner'), cell('')),
    );
    expect(await found(sides)).toEqual([['Warm manner'], ['Wait time']]);
  });

  it('ends a section at the next bold heading', async () => {
    const body = [
      paragraph('Strengths', true),
      paragraph('Calm entry'),
      paragraph('Clear modelling'),
      paragraph('Room layout', true),
      paragraph('Tables in rows'),
    ].join('');
    expect(await found(body)).toEqual([['Calm entry', 'Clear modelling'], []]);
  });
});
