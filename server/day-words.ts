import { london } from '#contract/london.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { ...london, weekday: 'long', day: 'numeric', month: 'long' });
const dayMonth = new Intl.DateTimeFormat('en-GB', { ...london, day: 'numeric', month: 'long' });
const fullDate = new Intl.DateTimeFormat('en-GB', { ...london, day: 'numeric', month: 'long', year: 'numeric' });

/** 'Thursday 3 December', for a day or a moment. Some versions of ICU add a comma, which is removed. */
export const weekdayWords = (when: string): string => weekday.format(momentOf(when)).replace(',', '');

/** '3 December', for a day or a moment. */
export const dayWords = (when: string): string => dayMonth.format(momentOf(when));

/** '3 December 2026', for a day or a moment. */
export const dateWords = (when: string): string => fullDate.format(momentOf(when));

const momentOf = (when: string): Date => new Date(when.length === 10 ? `${when}T12:00:00Z` : when);
