import type { JobPosting } from './job-posting.ts';

type Paid = Pick<JobPosting, 'salaryMin' | 'salaryMax' | 'salaryPeriod' | 'salaryBasis'>;

const units = { year: '', month: ' a month', week: ' a week', day: ' a day', hour: ' an hour' };
const pounds = (amount: number) =>
  `£${amount.toLocaleString('en-GB', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`;

/** '£32,916 to £51,048', '£25 an hour', or 'Salary not specified'. */
export function salaryWords({ salaryMin, salaryMax, salaryPeriod }: Paid): string {
  if (salaryMin === null || salaryMax === null || salaryPeriod === null) return 'Salary not specified';
  const range = salaryMin === salaryMax ? pounds(salaryMin) : `${pounds(salaryMin)} to ${pounds(salaryMax)}`;
  return range + units[salaryPeriod];
}

/** Explains a figure that the advert does not state itself. Null for a stated figure. */
export const salaryNote = ({ salaryBasis }: Paid): string | null =>
  salaryBasis === 'national_scale'
    ? 'Taken from the national pay scale (England outside London, in the year of the advert) that the advert names'
    : null;
