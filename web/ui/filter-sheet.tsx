import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface FilterSheetProps {
  /** The title of the sheet: 'Filter resources'. */
  label: string;
  /** How many filters are set. The button that opens the sheet says it. */
  active: number;
  /** What the button that closes the sheet says: 'Show 12 results'. */
  results: string;
  onClear(): void;
  /** The fields: `FilterSelect` and `FilterCheck`. Each is applied at once, behind the sheet. */
  children: ReactNode;
}

/** The filters of a list in a narrow window: a button, and a sheet with the fields. For the `sheet` of a `FilterBar`. */
export function FilterSheet({ label, active, results, onClear, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const done = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {active > 0 ? `Filter (${active})` : 'Filter'}
        {active > 0 && (
          <span className="sr-only">{active === 1 ? ', 1 filter is set' : `, ${active} filters are set`}</span>
        )}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={label}>
        <form aria-label={label} data-sheet onSubmit={(event) => event.preventDefault()}>
          <div className="flex flex-col gap-4">{children}</div>
          <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex items-center justify-between gap-3 border-line border-t bg-card px-6 py-4">
            {active > 0 && (
              <Button
                look="quiet"
                onClick={() => {
                  onClear();
                  // The button that was pressed disappears.
                  done.current?.focus();
                }}
              >
                Clear filters
              </Button>
            )}
            <Button ref={done} look="primary" className="ml-auto" onClick={() => setOpen(false)}>
              <span aria-live="polite">{results}</span>
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
