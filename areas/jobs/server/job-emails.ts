import type { JobPosting } from '#areas/jobs/contract/job-posting.ts';
import { salaryWords } from '#areas/jobs/contract/salary-words.ts';
import { longDate } from '#contract/london.ts';
import type { EmailContent } from '#server/mail/email-content.ts';

/** New vacancies for one's saved searches. `more` is how many did not go into the message. */
export function jobDigestEmail(
  person: { name: string; email: string },
  jobs: JobPosting[],
  more: boolean,
  address: string,
): EmailContent {
  const count = jobs.length === 1 ? 'A new vacancy' : `${jobs.length} new vacancies`;
  const sources = [...new Set(jobs.map(({ source }) => [source.name, source.licence].filter(Boolean).join(', ')))];
  return {
    to: { name: person.name, address: person.email },
    subject: `${count} for your saved searches`,
    title: jobs.length === 1 ? 'One that is new' : 'New since you last heard',
    paragraphs: jobs.map(paragraphOf).concat(more ? ['There are more on Staffroom.'] : []),
    action: { label: 'See them on Staffroom', url: `${address}/jobs?tab=browse` },
    afterwards: [
      `Vacancies from ${sources.join(' and ')}.`,
      'You get this because you saved a job search. Change how often, or end it, under Your search on the jobs page, or turn mails off in your settings.',
    ],
  };
}

function paragraphOf(job: JobPosting): string {
  const where = [job.schoolName, job.location].filter(Boolean).join(', ');
  const closes = job.applicationDeadline ? ` Closes ${longDate(job.applicationDeadline)}.` : '';
  return `${job.title}. ${where}. ${salaryWords(job)}.${closes}`;
}
