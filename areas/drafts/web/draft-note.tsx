import { Button } from '#web/ui/button.tsx';
import type { FormDraft } from './use-draft.ts';

/** Says that a draft was restored or is not saved yet. Put it to the left of the buttons of the form. */
export function DraftNote({ draft }: { draft: FormDraft }) {
  const { isRestored, others, problem, discard, showOther } = draft;
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-3 text-quiet text-sm">
      <p aria-live="polite">{wordsFor(draft)}</p>
      {isRestored && problem === null && (
        <Button look="quiet" size="small" className="-ml-2" onClick={discard}>
          Discard
        </Button>
      )}
      {others.length > 0 && (
        <Button look="quiet" size="small" className="-ml-2" onClick={() => void showOther()}>
          {others.length === 1 ? 'Show the other draft' : `Show one of ${others.length} other drafts`}
        </Button>
      )}
    </div>
  );
}

function wordsFor({ isRestored, others, problem }: FormDraft): string {
  if (problem === 'too-long') return 'This text is too long to be saved as a draft.';
  if (problem === 'waiting') return 'Not saved yet. It is saved when the connection returns.';
  if (isRestored) return 'Draft restored';
  return others.length > 0 ? 'You have another draft here' : '';
}
