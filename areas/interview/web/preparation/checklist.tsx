import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import type { PreparationGuide, PreparationRole } from '#areas/interview/contract/interview-preparation.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useClear, useTick } from './preparation-api.ts';

interface ChecklistProps {
  role: PreparationRole;
  guide: PreparationGuide;
  className?: string;
}

/** What to do before the day. The ticks are kept for the member alone. */
export function Checklist({ role, guide, className }: ChecklistProps) {
  const ticking = useTick(role, guide.key);
  const clearing = useClear(guide.key);
  const { checklist } = guide;
  const done = checklist.filter(({ isTicked }) => isTicked).length;
  return (
    <section
      aria-labelledby="checklist"
      className={clsx('min-w-0 rounded-card border border-line bg-card px-5 py-5 sm:px-6', className)}
    >
      <h2 id="checklist" className="section-title">
        What to do
      </h2>
      <p className="mt-1 text-quiet">
        {done === checklist.length ? 'All done. Good luck.' : `${done} of ${checklist.length} done. Only you see it.`}
      </p>
      <ProgressBar className="mt-3" label="Done" percent={Math.round((done / checklist.length) * 100)} />
      <ul className="mt-3 space-y-1">
        {checklist.map(({ key, text, isTicked }) => (
          <li key={key}>
            <CheckboxField
              label={text}
              checked={isTicked}
              onChange={(event) => ticking.mutate({ item: key, isTicked: event.target.checked })}
            />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          Print the plan
        </Button>
        {done > 0 && (
          <Button look="quiet" pending={clearing.isPending && 'Clearing...'} onClick={() => clearing.mutate(undefined)}>
            Begin again
          </Button>
        )}
      </div>
    </section>
  );
}
