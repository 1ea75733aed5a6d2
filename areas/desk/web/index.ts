/** What other areas may use of the desk area's pages. */
export { JobProgress } from './jobs/job-progress.tsx';
