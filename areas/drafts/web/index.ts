/** What other areas may use of the drafts area's pages. */
export { DraftNote } from './draft-note.tsx';
export { EditTextForm, useTextEdit } from './edit-text-form.tsx';
export { type DraftBeside, type FormDraft, type Place as DraftPlace, useDraft, useFormDraft } from './use-draft.ts';
