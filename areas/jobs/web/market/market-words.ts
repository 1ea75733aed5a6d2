import type { MarketFigures, MarketGroup } from '#areas/jobs/contract/job-market.ts';
import { jobTypeLabels, type Phase, subjectLabels } from '#areas/jobs/contract/job-posting.ts';

export const phaseLabels: Record<Phase, string> = {
  early_years: 'Early years',
  primary: 'Primary',
  secondary: 'Secondary',
  post_16: 'Post-16',
  special: 'Special',
  all_through: 'All-through',
};

export const pounds = (amount: number) => `£${amount.toLocaleString('en-GB')}`;
export const count = (vacancies: number) =>
  `${vacancies.toLocaleString('en-GB')} ${vacancies === 1 ? 'vacancy' : 'vacancies'}`;

/** 'Teaching, Mathematics'. */
export const groupWords = ({ subjectArea, phase, jobType }: MarketGroup): string =>
  [jobType && jobTypeLabels[jobType], subjectArea && subjectLabels[subjectArea], phase && phaseLabels[phase]]
    .filter(Boolean)
    .join(', ');

export const payWords = ({ pay }: MarketFigures): string =>
  pay ? (pay.from === pay.to ? pounds(pay.from) : `${pounds(pay.from)} to ${pounds(pay.to)}`) : 'Too few adverts say';

export const openWords = ({ open }: MarketFigures): string =>
  open ? `${open.days} ${open.days === 1 ? 'day' : 'days'}` : 'Too few have closed';

const share = (part: number, of: number) => `${Math.round((part / of) * 100)}%`;

export const partTimeWords = ({ hours }: MarketFigures): string =>
  hours ? share(hours.partTime, hours.adverts) : 'Too few adverts say';

export const flexibleWords = ({ hours }: MarketFigures): string =>
  hours ? share(hours.flexible, hours.adverts) : 'Too few adverts say';
