import { clsx } from 'clsx';
import { useState } from 'react';
import type { CpdSummary } from '#areas/development/contract/cpd-summary.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { useSetTarget } from './cpd-api.ts';
import { hoursWords } from './cpd-words.ts';

interface YearTargetProps {
  year: CpdSummary['year'] | undefined;
  failed: boolean;
}

/** The hours of the school year so far, with a ring that shows the share of the target. */
export function YearTarget({ year, failed }: YearTargetProps) {
  const [setting, setSetting] = useState(false);
  return (
    <div
      className={clsx(
        'relative border-line border-l p-4 max-lg:border-t sm:px-6 sm:py-5',
        year?.targetHours && 'sm:pr-24',
      )}
    >
      <dt className="text-quiet">School year {year?.name}</dt>
      <dd>
        <span className="mt-1 flex items-center gap-2.5 sm:mt-2 sm:block">
          {year?.targetHours && <Ring share={year.hours / year.targetHours} />}
          <span className="figures font-semibold">
            {year ? yearWords(year) : failed ? '–' : <Skeleton className="my-0.5 h-5 w-28" />}
          </span>
        </span>
        {!year && !failed && <span className="block min-h-9 pointer-coarse:min-h-11" />}
        {year && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setSetting(true)}
            className="inline-flex min-h-9 items-center text-left font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11"
          >
            {year.targetHours === null ? 'Set a yearly target' : 'Change target'}
          </button>
        )}
        {year && <TargetDialog target={year.targetHours} open={setting} onOpenChange={setSetting} />}
      </dd>
    </div>
  );
}

const yearWords = ({ hours, targetHours }: CpdSummary['year']) =>
  targetHours === null ? hoursWords(hours) : `${hours.toLocaleString('en-GB')} of ${hoursWords(targetHours)}`;

const radius = 26;
const circumference = 2 * Math.PI * radius;

function Ring({ share }: { share: number }) {
  const filled = Math.min(1, share);
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className="size-9 shrink-0 -rotate-90 sm:absolute sm:top-5 sm:right-5 sm:size-16"
    >
      <circle cx="32" cy="32" r={radius} fill="none" strokeWidth="8" className="stroke-primary-tint" />
      <circle
        cx="32"
        cy="32"
        r={radius}
        fill="none"
        strokeWidth="8"
        strokeLinecap={filled > 0 ? 'round' : 'butt'}
        strokeDasharray={`${filled * circumference} ${circumference}`}
        className={filled >= 1 ? 'stroke-marigold' : 'stroke-primary'}
      />
    </svg>
  );
}

function TargetDialog({ target, open, onOpenChange }: DialogControl & { target: number | null }) {
  const setting = useSetTarget();
  const [typed, setTyped] = useState(String(target ?? 30));
  const hours = Number(typed);
  const isValid = hours >= 1 && hours <= 400 && Number.isInteger(hours * 2);
  const [isTried, setTried] = useState(false);
  const save = (newTarget: number | null) => setting.mutate(newTarget, { onSuccess: () => onOpenChange(false) });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Yearly target"
      description="The hours you want to reach from September to August. Only you see it."
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isValid) save(hours);
        }}
      >
        <TextField
          label="Hours in a school year"
          type="number"
          min={1}
          max={400}
          step={0.5}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isTried && !isValid ? 'Target must be between 1 and 400 hours, in steps of half an hour' : undefined}
        />
        {target !== null && (
          <Button look="quiet" size="small" className="-ml-3" onClick={() => save(null)}>
            Remove target
          </Button>
        )}
        <DialogActions onCancel={() => onOpenChange(false)} pending={setting.isPending && 'Saving...'}>
          Save
        </DialogActions>
      </form>
    </Dialog>
  );
}
