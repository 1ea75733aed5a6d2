import { describe, expect, it } from 'vitest';
import { whatItSays } from '../insights/what-it-says.ts';
import { withCells } from './plain-text.ts';

const found = (text: string) => {
  const { strengthsIdentified, developmentAreas } = whatItSays(withCells(text), 'other', 'custom');
  return [strengthsIdentified, developmentAreas].map((findings) => findings.map((one) => one.text));
};

describe('a text file', () => {
  it('with a table keeps its empty cells in their place', () => {
    const rows = ['Standard\tMet\tPartially met\tNot met', 'TS1\t✓\t\t', 'TS2\t\t✓\t', 'TS3\t\t\t✓'];
    expect(found(rows.join('\r\n'))).toEqual([[], ['TS2 (partially met)', 'TS3 (not met)']]);
  });

  it('with columns made of spaces is read by cell', () => {
    const text = 'TS1 High expectations    Met\nTS6 Assessment           Partially met';
    expect(found(text)).toEqual([[], ['TS6 Assessment (partially met)']]);
  });

  it('with a form line below a list ends the list', () => {
    const text = 'Areas for development\n- Pace\nSigned: A Roe      Date: 2 May\n\nA good year.';
    expect(found(text)).toEqual([[], ['Pace']]);
  });

  it('of ordinary lines stays as it is', () => {
    for (const text of ['One. Two.  Three.', 'A\tB', '   indented', 'a  b']) expect(withCells(text)).toBe(text);
  });

  it('of any length costs little', () => {
    const before = process.cpuUsage();
    for (const part of ['\t', '   a', ' ', 'a\t\t\n']) withCells(part.repeat(400_000 / part.length));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
  });
});
