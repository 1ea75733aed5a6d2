/** Options for `Intl`: members see every date and time in UK time, wherever the browser and the server are. */
export const london = { timeZone: 'Europe/London' } as const;

const isoDay = new Intl.DateTimeFormat('en-CA', london);
const dateFormat = new Intl.DateTimeFormat('en-GB', { ...london, day: 'numeric', month: 'long', year: 'numeric' });

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  ...london,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** The day and time in the UK, without the year: 'Tuesday 24 November at 16:00'. */
export const dayAndTime = (moment: string | Date): string => momentFormat.format(new Date(moment)).replace(',', '');

/** The current day in the UK: '2026-11-20'. */
export const dayInLondon = (moment: Date): string => isoDay.format(moment);

/** The day in the UK in words: '20 November 2026'. */
export const longDate = (moment: string | Date): string => dateFormat.format(new Date(moment));

const parts = new Intl.DateTimeFormat('en-GB', {
  ...london,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time in the UK: '2027-06-03T16:00', the format of the browser's date and time field. */
export function inLondon(moment: Date): string {
  const found = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${found.year}-${found.month}-${found.day}T${found.hour}:${found.minute}`;
}

/**
 * The moment when clocks in the UK show this time, as ISO 8601 in UTC. Null for anything that is not a day and time,
 * and for the hour that is skipped in spring. In autumn one hour comes twice: this returns the first.
 */
export function momentInLondon(typed: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null;
  for (const offset of ['+01:00', 'Z']) {
    const moment = new Date(`${typed}:00${offset}`);
    if (!Number.isNaN(moment.getTime()) && inLondon(moment) === typed) return moment.toISOString();
  }
  return null;
}
