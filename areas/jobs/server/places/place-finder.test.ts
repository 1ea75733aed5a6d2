import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boxAround, findPlace, milesBetween } from './place-finder.ts';

describe('places', () => {
  it.each([
    ['Leeds', 'Leeds'],
    ['Bradford, West Yorkshire', 'Bradford'],
    ['LS6 2AB', 'Leeds'],
    ['ls6', 'Leeds'],
    ['LS', 'Leeds'],
    ['Leeds LS6 2AB', 'Leeds'],
    ['M14', 'Manchester'],
    ['SW1A 1AA', 'South West London'],
    ['Newcastle', 'Newcastle upon Tyne'],
    ['Stoke-on-Trent', 'Stoke-on-Trent'],
    ['King’s Lynn', "King's Lynn"],
    ['near Hebden Bridge in Halifax', 'Halifax'],
    ['Royal Tunbridge Wells', 'Tunbridge Wells'],
  ])('finds the place for %s: %s', (text, name) => expect(findPlace(text)?.name).toBe(name));

  it.each(['', 'Atlantis', 'XX1', 'somewhere nice', '12345', null, undefined, ','.repeat(400)])(
    'finds no place in %j',
    (text) => expect(findPlace(text)).toBeNull(),
  );

  it('are in England and at about the distances that maps show', () => {
    const rows = readFileSync(join(import.meta.dirname, 'places.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    expect(rows.length).toBeGreaterThan(230);
    for (const row of rows) {
      const [, latitude, longitude] = row.split(',').map(Number);
      expect([row, Number(latitude) > 49.9 && Number(latitude) < 55.9]).toEqual([row, true]);
      expect([row, Number(longitude) > -5.8 && Number(longitude) < 1.8]).toEqual([row, true]);
    }
    for (const [one, other, miles] of [
      ['Leeds', 'Bradford', 8],
      ['Manchester', 'Liverpool', 31],
      ['London', 'Brighton', 48],
      ['Newcastle', 'Sunderland', 10],
      ['Bristol', 'Bath', 11],
      ['Plymouth', 'Exeter', 36],
      ['Norwich', 'Ipswich', 40],
    ] as const) {
      const [a, b] = [findPlace(one), findPlace(other)];
      if (!a || !b) throw new Error(`${one} or ${other} is not there.`);
      expect(Math.abs(milesBetween(a, b) - miles), `${one} to ${other}`).toBeLessThan(3);
      const box = boxAround(a, milesBetween(a, b));
      expect(b.latitude > box.south && b.latitude < box.north && b.longitude > box.west && b.longitude < box.east).toBe(
        true,
      );
    }
  });
});
