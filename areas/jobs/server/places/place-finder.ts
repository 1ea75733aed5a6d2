import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Region, regions } from '#areas/jobs/contract/region.ts';

/** An approximate position in degrees, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

export interface Place extends Point {
  name: string;
  /** One of the nine regions of England. */
  region: Region;
}

/**
 * Towns of England and the areas of its postcodes, offline. The table was written by hand from public knowledge of
 * their centres, to two decimals (about half a mile). It is not a copy of a gazetteer. A postcode counts as the middle
 * of its area's town, so a rural distance may be out by ten miles. Screens therefore say 'about'.
 */
const { towns, areas } = readTable(readFileSync(join(import.meta.dirname, 'places.csv'), 'utf8'));

function readTable(csv: string): { towns: Map<string, Place>; areas: Map<string, Place> } {
  const found = { towns: new Map<string, Place>(), areas: new Map<string, Place>() };
  for (const line of csv.trim().split('\n').slice(1)) {
    const [name = '', latitude, longitude, letters = '', inRegion] = line.split(',');
    const region = regions.find((one) => one === inRegion);
    if (!region) throw new Error(`places.csv has no region for ${name}.`);
    const place = { name, latitude: Number(latitude), longitude: Number(longitude), region };
    found.towns.set(plain(name), place);
    for (const area of letters.split(' ').filter(Boolean)) found.areas.set(area, place);
  }
  return found;
}

/** Every place of the table. */
export const allPlaces = (): Place[] => [...new Set([...towns.values(), ...areas.values()])];

/** Alternative names. */
const otherNames: Record<string, string> = {
  newcastle: 'newcastle upon tyne',
  kingston: 'kingston upon thames',
  'kingston upon hull': 'hull',
  southend: 'southend on sea',
  stoke: 'stoke on trent',
  'stockton on tees': 'stockton on tees',
  burton: 'burton upon trent',
  'burton on trent': 'burton upon trent',
  newark: 'newark on trent',
  'royal tunbridge wells': 'tunbridge wells',
  'royal leamington spa': 'leamington spa',
  'county durham': 'durham',
  'isle of wight': 'newport isle of wight',
  'central london': 'london',
  'inner london': 'london',
  'city of london': 'london',
  westminster: 'london',
  camden: 'london',
  staines: 'staines upon thames',
  clacton: 'clacton on sea',
  yarmouth: 'great yarmouth',
  berwick: 'berwick upon tweed',
  stratford: 'newham',
  barrow: 'barrow in furness',
};

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Returns the area of 'LS6', 'ls6 2ab', 'SW1A 1AA' or, alone, 'LS'. Null for anything else. */
function postcodeArea(text: string): string | null {
  const whole = /^([A-Z]{1,2})\d[A-Z\d]?(?:\s*\d(?:[A-Z]{2})?)?$/i.exec(text.trim())?.[1];
  const alone = /^[A-Z]{2}$/.test(text.trim()) ? text.trim() : undefined;
  return (whole ?? alone)?.toUpperCase() ?? null;
}

/**
 * Finds the place that a text names: a town or the first part of a postcode, alone or between commas. Null if none is
 * known.
 */
export function findPlace(text: string | null | undefined): Place | null {
  if (!text) return null;
  const parts = text
    .slice(0, 300)
    .split(/[,;/\n]|\s-\s/)
    .map((part) => part.trim());
  for (const part of parts) {
    const name = plain(part);
    const town = towns.get(otherNames[name] ?? name);
    if (town) return town;
  }
  for (const part of parts) {
    const area = areas.get(postcodeArea(part) ?? '');
    if (area) return area;
  }
  // 'Leeds LS6 2AB', 'near Hebden Bridge in Halifax': the longest name among the words.
  for (const part of parts) {
    const area = areas.get(postcodeArea(/\b[A-Z]{1,2}\d[A-Z\d]?(?:\s*\d[A-Z]{2})?$/i.exec(part)?.[0] ?? '') ?? '');
    const words = plain(part).split(' ').slice(0, 12);
    for (let length = Math.min(4, words.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const name = words.slice(from, from + length).join(' ');
        const town = towns.get(otherNames[name] ?? name);
        if (town && name.length > 3) return town;
      }
    }
    if (area) return area;
  }
  return null;
}

const earthRadiusMiles = 3_958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight-line distance in miles. */
export function milesBetween(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLng = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns a box that contains every point within a distance, and slightly more. */
export function boxAround({ latitude, longitude }: Point, miles: number) {
  const dLat = (miles / 69) * 1.01;
  const dLng = dLat / Math.cos(radians(latitude));
  return { south: latitude - dLat, north: latitude + dLat, west: longitude - dLng, east: longitude + dLng };
}
