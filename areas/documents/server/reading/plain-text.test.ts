import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/timing.ts';
import { insightsIn } from '../insights/what-it-says.ts';
import { withCells } from './plain-text.ts';

const found = (text: string) => {
  const { strengthsIdentified, developmentAreas } = insightsIn(withCells(text), 'other', 'custom');
  return [strengthsIdentified, developmentAreas].map((findings) => findings.map((one) => one.text));
};

describe('a text file', () => {
  it('keeps empty cells of a table in place', () => {
    const rows = ['Standard\tMet\tPartially met\tNot met', 'TS1\t✓\t\t', 'TS2\t\t✓\t', 'TS3\t\t\t✓'];
    expect(found(rows.join('\r\n'))).toEqual([[], ['TS2 (partially met)', 'TS3 (not met)']]);
  });

  it('splits columns made of spaces into cells', () => {
    const text = 'TS1 High expectations    Met\nTS6 Assessment           Partially met';
    expect(found(text)).toEqual([[], ['TS6 Assessment (partially met)']]);
  });

  it('ends a list at a form field below it', () => {
    const text = 'Areas for development\n- Pace\nSigned: A Roe      Date: 2 May\n\nA good year.';
    expect(found(text)).toEqual([[], ['Pace']]);
  });

  it('keeps ordinary lines unchanged', () => {
    for (const text of ['One. Two.  Three.', 'A\tB', '   indented', 'a  b']) expect(withCells(text)).toBe(text);
  });

  it('is processed quickly at any length', async () => {
    const texts = ['\t', '   a', ' ', 'a\t\t\n'].map((part) => part.repeat(400_000 / part.length));
    expect(await processorTime(() => texts.map(withCells))).toBeLessThan(3_000);
  });
});
