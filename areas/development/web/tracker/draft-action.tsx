import { Check, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type CpdActivity, isComplete } from '#areas/development/contract/cpd-activity.ts';
import type { NotificationAction } from '#web/area.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmDraft, useDrafts } from './cpd-api.ts';
import { dayWords, hoursWords } from './cpd-words.ts';
import { EditCpdDialog } from './record/cpd-dialogs.tsx';

/** In the row of a drafted CPD entry: complete it, or confirm it. The item is the entry. */
const DraftAction: NotificationAction = ({ item, onDone }) => {
  const { data: drafts } = useDrafts();
  const draft = drafts?.find(({ id }) => id === item);
  // A draft that was completed here leaves the list of drafts.
  const wasThere = useRef(false);
  useEffect(() => {
    if (draft) wasThere.current = true;
    else if (wasThere.current && drafts) onDone();
  }, [draft, drafts, onDone]);
  if (!draft) return <div className="h-11" />;
  return isComplete(draft) ? <ConfirmDraft draft={draft} onDone={onDone} /> : <CompleteDraft draft={draft} />;
};

function CompleteDraft({ draft }: { draft: CpdActivity }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="small"
        icon={<Pencil aria-hidden className="size-4" />}
        aria-label={`Complete: ${draft.title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Complete
      </Button>
      <DraftWords draft={draft} />
      <EditCpdDialog entry={draft} open={open} onOpenChange={setOpen} />
    </div>
  );
}

function DraftWords({ draft }: { draft: CpdActivity }) {
  return (
    <p className="wrap-anywhere min-w-0 text-quiet text-sm">
      {draft.title} · {hoursWords(draft.hoursSpent)} · {dayWords(draft.date)}
    </p>
  );
}

function ConfirmDraft({ draft, onDone }: { draft: CpdActivity; onDone(): void }) {
  const confirming = useConfirmDraft(draft, onDone);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="small"
        icon={<Check aria-hidden className="size-4" />}
        aria-label={`Confirm: ${draft.title}`}
        pending={confirming.isPending && 'Confirming...'}
        onClick={() => confirming.mutate()}
      >
        Confirm
      </Button>
      <DraftWords draft={draft} />
    </div>
  );
}

export default DraftAction;
