/** What other areas may use of the search area's server. */
export { findSchoolTerms, queryWithSchoolTerms } from './synonyms/school-terms.ts';
