/** What other parts of the server may use of the drafts area. */
export { endSentDraft } from './draft-actions.ts';
