import { Check } from 'lucide-react';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import type { NotificationAction } from '#web/area.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmDraft, useDrafts } from './cpd-api.ts';
import { dayWords, hoursWords } from './cpd-words.ts';

/** In the row of a drafted CPD entry: confirm it. The item is the entry. */
const DraftAction: NotificationAction = ({ item, onDone }) => {
  const { data: drafts } = useDrafts();
  const draft = drafts?.find(({ id }) => id === item);
  return draft ? <ConfirmDraft draft={draft} onDone={onDone} /> : <div className="h-11" />;
};

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
      <p className="wrap-anywhere min-w-0 text-quiet text-sm">
        {draft.title} · {hoursWords(draft.hoursSpent)} · {dayWords(draft.date)}
      </p>
    </div>
  );
}

export default DraftAction;
