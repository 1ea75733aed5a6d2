import { type JobPosting, standInWords } from '#areas/jobs/contract/job-posting.ts';
import { salaryWords } from '#areas/jobs/contract/salary-words.ts';
import { longDate } from '#contract/london.ts';
import type { EmailContent, UnsubscribeLinks } from '#server/mail/email-content.ts';

/** The email with new vacancies for a member's saved searches. `more`: some did not fit into it. */
export function jobDigestEmail(
  person: { name: string; email: string },
  jobs: JobPosting[],
  more: boolean,
  address: string,
  unsubscribe: UnsubscribeLinks,
): EmailContent {
  const count = jobs.length === 1 ? 'A new vacancy' : `${jobs.length} new vacancies`;
  const sources = [...new Set(jobs.map(({ source }) => [source.name, source.licence].filter(Boolean).join(', ')))];
  return {
    to: { name: person.name, address: person.email },
    subject: `${count} for your saved searches`,
    title: jobs.length === 1 ? 'A new vacancy for you' : 'New vacancies for you',
    paragraphs: jobs.map(paragraphOf).concat(more ? ['You can see more on Staffroom.'] : []),
    action: { label: 'See them on Staffroom', url: `${address}/jobs?tab=browse` },
    afterwards: [
      `Vacancies from ${sources.join(' and ')}.`,
      'You can change how often we send this email under Your job search on the jobs page.',
    ],
    because: 'you saved a job search',
    unsubscribe,
  };
}

function paragraphOf(job: JobPosting): string {
  const where = [job.schoolName, job.location].filter(Boolean).join(', ');
  const closes = job.applicationDeadline ? ` Closes ${longDate(job.applicationDeadline)}.` : '';
  const label = job.source.isStandIn ? `${standInWords}: ` : '';
  return `${label}${job.title}. ${where}. ${salaryWords(job)}.${closes}`;
}
