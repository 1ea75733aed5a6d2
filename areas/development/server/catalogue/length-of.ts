import type { ResourceLength } from '#areas/development/contract/development-resource.ts';

/** The hours of a working day, and of the longer units of a duration. Only the bands of `ResourceLength` come from them. */
const hoursOfUnit: Record<string, number> = { hour: 1, day: 6, week: 30, month: 120, term: 400, year: 1_200 };

const stated = /(\d+(?:\.\d+)?|half an?|one|an?)\s+(?:to\s+(\d+(?:\.\d+)?)\s+)?(hour|day|week|month|term|year)s?\b/gi;

const amountOf = (words: string): number => {
  if (/^\d/.test(words)) return Number(words);
  return words.toLowerCase().startsWith('half') ? 0.5 : 1;
};

/**
 * The length that a duration states: 'About 2 hours', 'Half a day', '12 to 18 months'. Hours come before the time over
 * which they are spread: 'About 6 hours over a term' takes a day. Null if the duration names no time.
 */
export function lengthOf(duration: string): ResourceLength | null {
  const times = [...duration.matchAll(stated)].map(([, from = '', to, unit = '']) => ({
    unit: unit.toLowerCase(),
    hours: amountOf(to ?? from) * (hoursOfUnit[unit.toLowerCase()] ?? 0),
  }));
  const time = times.find(({ unit }) => unit === 'hour') ?? times[0];
  if (!time) return null;
  if (time.hours <= 2) return 'hours';
  if (time.hours <= 8) return 'day';
  return time.hours <= 120 ? 'days' : 'months';
}
