/** What other areas may use of the search area's server. */

export { separated } from './indexing/separated.ts';
export { searchMisses } from './misses/miss-tables.ts';
export { fewestSearchers, listMisses, recordMiss } from './misses/record-miss.ts';
export { type Clause, plainForm, readWords } from './searching/query-text.ts';
export { findSchoolTerms, queryWithSchoolTerms } from './synonyms/school-terms.ts';
export { findSynonyms } from './synonyms/synonym-queries.ts';
