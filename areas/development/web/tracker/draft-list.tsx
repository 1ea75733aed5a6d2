import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type CpdActivity, isComplete } from '#areas/development/contract/cpd-activity.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { useLinkTarget } from '#web/ui/link-target.ts';
import { Menu } from '#web/ui/menu.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { useConfirmDraft, useDrafts, useRemoveCpd } from './cpd-api.ts';
import { dayWords, hoursWords } from './cpd-words.ts';
import { EditCpdDialog } from './record/cpd-dialogs.tsx';

/** The others are hidden at first, so that a long list does not push the record down the page. */
const shownAtFirst = 3;

/** Drafts that the member can confirm. Without drafts it shows nothing. */
export function DraftList() {
  const { data: drafts, error, isFetching, refetch } = useDrafts();
  const [showsAll, setShowsAll] = useState(false);
  useFocusOnReplaced(drafts?.length, () => document.getElementById('drafts') ?? document.getElementById('record-cpd'));
  if (!drafts && error && !isFetching)
    return <FailedState title="Your drafts could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!drafts || drafts.length === 0) return null;
  return (
    <section
      aria-labelledby="drafts"
      className="rounded-card border border-marigold/60 bg-marigold-tint px-4 pt-4 pb-1 sm:px-6 sm:pt-5"
    >
      <h2 id="drafts" tabIndex={-1} className="section-title">
        Drafts
      </h2>
      <p className="mt-1 text-quiet">These do not count yet. Complete each one and confirm it, or discard it.</p>
      <ul className="mt-3">
        {(showsAll ? drafts : drafts.slice(0, shownAtFirst)).map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
      {drafts.length > shownAtFirst && (
        <div className="border-line border-t py-2">
          <Button
            look="quiet"
            size="small"
            className="-ml-3"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show fewer' : `Show all ${drafts.length} drafts`}
          </Button>
        </div>
      )}
    </section>
  );
}

function DraftRow({ draft }: { draft: CpdActivity }) {
  const confirming = useConfirmDraft(draft);
  const removal = useRemoveCpd(draft.id);
  const [editing, setEditing] = useState(false);
  const { ref } = useLinkTarget<HTMLLIElement>(`entry-${draft.id}`);
  return (
    <li
      ref={ref}
      id={`entry-${draft.id}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3"
    >
      <div className="min-w-0 grow basis-60">
        <h3 className="item-title wrap-anywhere">{draft.title}</h3>
        <p className="text-quiet text-sm">
          {hoursWords(draft.hoursSpent)} · {dayWords(draft.date)}
        </p>
      </div>
      {isComplete(draft) ? (
        <Button
          size="small"
          icon={<Check aria-hidden className="size-4" />}
          aria-label={`Confirm: ${draft.title}`}
          pending={confirming.isPending && 'Confirming...'}
          onClick={() => confirming.mutate()}
        >
          Confirm
        </Button>
      ) : (
        <Button
          size="small"
          icon={<Pencil aria-hidden className="size-4" />}
          aria-label={`Complete: ${draft.title}`}
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          Complete
        </Button>
      )}
      <Menu
        label={`More about the draft “${draft.title}”`}
        items={[
          { label: 'Edit', icon: Pencil, onChoose: () => setEditing(true) },
          { label: 'Discard', icon: Trash2, destructive: true, onChoose: () => removal.mutate() },
        ]}
      />
      <EditCpdDialog entry={draft} open={editing} onOpenChange={setEditing} />
    </li>
  );
}
