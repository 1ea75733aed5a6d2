import { dayInLondon } from '#contract/london.ts';
import { day } from '#contract/scalars.ts';

/** The choices of the filter by date. `chosen`: between two days. */
export const dateChoices = ['week', 'month', 'chosen'] as const;
type DateChoice = (typeof dateChoices)[number];

/** The first and the last day. */
interface DateRange {
  from?: string;
  to?: string;
}

const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The days from Monday to Sunday of this week, or of this month, in London. */
function currentDays(choice: 'week' | 'month', now: Date): Required<DateRange> {
  const today = dayInLondon(now);
  if (choice === 'week') {
    const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
    const monday = dayAfter(today, -sinceMonday);
    return { from: monday, to: dayAfter(monday, 6) };
  }
  const first = `${today.slice(0, 7)}-01`;
  // The 1st of the next month is 28 to 31 days later.
  return { from: first, to: dayAfter(`${dayAfter(first, 31).slice(0, 7)}-01`, -1) };
}

/** The choice and its days, from the address. A day that is not complete is left out. */
export function datesIn(address: URLSearchParams, now: Date): { choice: DateChoice | undefined; range: DateRange } {
  const choice = dateChoices.find((one) => one === address.get('dates'));
  if (choice !== 'chosen') return { choice, range: choice ? currentDays(choice, now) : {} };
  const given = (name: 'from' | 'to') => day('').safeParse(address.get(name) ?? undefined).data;
  const [from, to] = [given('from'), given('to')];
  return { choice, range: { ...(from && { from }), ...(to && { to }) } };
}
