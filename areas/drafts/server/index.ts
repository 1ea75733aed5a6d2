/** What other parts of the server may use of the drafts area. */

export { seedDemoDraft } from './demo/demo-draft.ts';
export { endSentDraft } from './draft-actions.ts';
