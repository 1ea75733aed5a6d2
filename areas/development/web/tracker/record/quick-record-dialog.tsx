import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CpdActivity } from '#areas/development/contract/cpd-activity.ts';
import { type CpdCategory, categoryLabels, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useDraftCpd } from '../cpd-api.ts';
import { hoursWords } from '../cpd-words.ts';
import { EditCpdDialog } from './cpd-dialogs.tsx';

/** The usual lengths of an activity, in hours. Other lengths are typed when the entry is completed. */
const usualHours = [0.5, 1, 2, 3, 6];

/** Half an hour is easier to read in minutes. */
const shortHours = (hours: number) => (hours < 1 ? `${hours * 60} min` : `${hours} h`);

/** One press of a length in a category keeps a draft of today. The member completes it now or later. */
export default function QuickRecordDialog({ open, onOpenChange }: DialogControl) {
  const drafting = useDraftCpd();
  const [kept, setKept] = useState<CpdActivity | null>(null);
  const [completing, setCompleting] = useState(false);
  const close = () => {
    setKept(null);
    drafting.reset();
    onOpenChange(false);
  };
  if (kept && completing)
    return (
      <EditCpdDialog
        entry={kept}
        open={open}
        onOpenChange={(stillOpen) => {
          if (stillOpen) return;
          setCompleting(false);
          close();
        }}
      />
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(opened) => opened || drafting.isPending || close()}
      title="Record CPD"
      {...(kept
        ? {}
        : { description: 'Choose how long it took. We keep a draft of today, and you complete it later.' })}
    >
      {kept ? (
        <Kept draft={kept} onComplete={() => setCompleting(true)} onClose={close} />
      ) : (
        <ul className="-mt-1 space-y-4">
          {cpdCategories.map((category) => (
            <Lengths
              key={category}
              category={category}
              onChoose={(hoursCompleted) => {
                if (!drafting.isPending) drafting.mutate({ category, hoursCompleted }, { onSuccess: setKept });
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Lengths({ category, onChoose }: { category: CpdCategory; onChoose(hours: number): void }) {
  const { name, kind, words } = categoryLabels[category];
  return (
    <li className="border-line border-t pt-3.5">
      <p className="item-title">
        {name} <span className="font-normal text-quiet text-sm">{kind}</span>
      </p>
      <p className="text-quiet text-sm">{words}</p>
      <div className="mt-2 grid grid-cols-5 large-text:grid-cols-3 gap-2">
        {usualHours.map((hours) => (
          <button
            key={hours}
            type="button"
            aria-label={`${name}, ${hours < 1 ? shortHours(hours) : hoursWords(hours)}`}
            onClick={() => onChoose(hours)}
            className="figures min-h-11 rounded-control border border-edge font-semibold text-[0.9375rem] transition-colors hover:border-primary hover:bg-primary-tint"
          >
            {shortHours(hours)}
          </button>
        ))}
      </div>
    </li>
  );
}

function Kept({ draft, onComplete, onClose }: { draft: CpdActivity; onComplete(): void; onClose(): void }) {
  const focused = useRef(false);
  return (
    <>
      <div
        role="status"
        tabIndex={-1}
        // The button that had the focus is gone.
        ref={(element) => {
          if (element && !focused.current) element.focus();
          focused.current = true;
        }}
        className="flex gap-3 focus:outline-hidden"
      >
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" strokeWidth={1.75} />
        <div>
          <p className="item-title">Draft saved</p>
          <p className="text-quiet">
            {categoryLabels[draft.category].name}, {hoursWords(draft.hoursSpent)}, today. It counts when you say what
            you did. You find it in your Development Tracker.
          </p>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Close</Button>
        <Button look="primary" onClick={onComplete}>
          Complete it now
        </Button>
      </div>
    </>
  );
}
