/**
 * The same day some months later: '2026-01-31' plus one is '2026-02-28'. The UK GDPR gives one month for an answer, and up
 * to two more for a complex request (Article 12(3)). Weekends do not extend it here, although they may in law.
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Whole days from one day to another. Negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
