import { Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { DialogControl } from '#web/ui/dialog.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

export const QuickRecordDialog = onDemandDialog<DialogControl>(
  lazy(() => import('./quick-record-dialog.tsx')),
  'Record CPD',
);

/** Opens 'Record CPD': a category and hours become a draft (`docs/product/development.md`). */
export function RecordCpdButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="primary"
        aria-haspopup="dialog"
        icon={<Plus aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Record CPD
      </Button>
      <QuickRecordDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

/** The button of the bar on phones. */
export function RecordCpdIcon() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Record CPD"
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-board-raised/60"
      >
        <Plus aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
      <QuickRecordDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

/** The button of the sidebar. */
export function RecordCpdSidebarButton() {
  const [open, setOpen] = useState(false);
  return (
    <div className="-mt-2 mb-4 px-3">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-10 w-full items-center gap-3 rounded-control border border-board-line px-3 text-board-quiet transition-colors hover:border-board-quiet hover:text-board-ink pointer-coarse:min-h-11"
      >
        <Plus aria-hidden className="size-[18px]" strokeWidth={1.75} />
        Record CPD
      </button>
      <QuickRecordDialog open={open} onOpenChange={setOpen} />
    </div>
  );
}
