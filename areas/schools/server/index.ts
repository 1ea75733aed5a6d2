/** What other areas may use of the schools area's server. */
export type { SchoolsElsewhere } from './desk/school-merge.ts';
