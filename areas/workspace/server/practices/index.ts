/** What other verticals may use of Best Practices. */
export { draftPractice, type PracticeDraft, practicePath } from './draft-practice.ts';
