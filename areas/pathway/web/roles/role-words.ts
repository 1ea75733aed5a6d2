import type { CareerRecommendation } from '#areas/pathway/contract/career-recommendation.ts';
import type { RolePay } from '#areas/pathway/contract/career-role.ts';
import { longDate } from '#web/ui/dates.ts';

/** The match in words. The percentage would look more exact than ratings are. */
export function matchWords({ matchScore }: Pick<CareerRecommendation, 'matchScore'>): string {
  if (matchScore === null) return 'Rate at least eight skills to compare';
  if (matchScore >= 95) return 'Your ratings are at this level';
  if (matchScore >= 80) return 'Close to your ratings';
  return matchScore >= 60 ? 'Some way from your ratings' : 'A long way from your ratings';
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** The pay with its day and source, or who sets it. */
export function payWords({ from, to, note, asOf, source }: RolePay): string {
  if (from === null || to === null || asOf === null) return note;
  return `${pounds.format(from)} to ${pounds.format(to)} a year, full time, from ${longDate(`${asOf}T12:00:00Z`)}. ${source}. ${note}`;
}

/** The pay without its note, for a narrow column. */
export const shortPayWords = (pay: RolePay): string => payWords(pay.from === null ? pay : { ...pay, note: '' }).trim();
