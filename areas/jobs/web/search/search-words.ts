import { contractTypeLabels, jobTypeLabels, subjectLabels } from '#areas/jobs/contract/job-posting.ts';

/** Describes a search in words: 'Mathematics, teaching, within 25 miles of Leeds, from £40,000'. */
export function searchWords(filters: Record<string, unknown>): string {
  const { q, location, within, jobType, subjectArea, contractType, salaryMin, salaryMax } = filters as Record<
    string,
    string | number | undefined
  >;
  const label = (labels: Record<string, string>, value: string | number | undefined) =>
    value === undefined ? undefined : labels[value];
  const pounds = (value: string | number) => `£${Number(value).toLocaleString('en-GB')}`;
  const words = [
    q && `“${q}”`,
    label(subjectLabels, subjectArea),
    label(jobTypeLabels, jobType),
    label(contractTypeLabels, contractType),
    location && (within ? `within ${within} miles of ${location}` : `in ${location}`),
    salaryMin && `from ${pounds(salaryMin)}`,
    salaryMax && `up to ${pounds(salaryMax)}`,
  ].filter(Boolean);
  return words.join(', ') || 'All vacancies';
}
