import { london } from '#contract/london.ts';

interface Timed {
  date: string;
  startTime: string;
  endTime: string;
}

const weekday = new Intl.DateTimeFormat('en-GB', {
  ...london,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 'Thursday 26 November 2026'. Some versions of ICU add a comma, which is removed. */
const dayWords = (date: string) => weekday.format(new Date(`${date}T12:00:00Z`)).replace(',', '');

/** 'Thursday 26 November 2026 at 17:30' */
export const dayAndTime = ({ date, startTime }: Timed) => `${dayWords(date)} at ${startTime}`;

/** 'Thursday 26 November 2026, 17:30 to 19:30' */
export const dayAndTimes = ({ date, startTime, endTime }: Timed) => `${dayWords(date)}, ${startTime} to ${endTime}`;
