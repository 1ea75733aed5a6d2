import { mostCompared } from '#areas/training/contract/training-course.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';

/** The ids in a part of the address: '3,1'. */
export const idsIn = (part: string | null): string[] => (part ?? '').split(',').filter(Boolean);

interface CompareTickProps {
  /** What is ticked, for people who cannot see the row. */
  name: string;
  id: number;
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Chooses one of up to four things to compare. */
export function CompareTick({ name, id, chosen, onChange }: CompareTickProps) {
  const key = String(id);
  const isChosen = chosen.includes(key);
  return (
    <CheckboxField
      label={
        <>
          Compare <span className="sr-only">{name}</span>
        </>
      }
      checked={isChosen}
      disabled={chosen.length >= mostCompared && !isChosen}
      onChange={() => onChange(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key])}
    />
  );
}

interface CompareBarProps {
  what: 'routes' | 'courses';
  chosen: readonly string[];
  onClear(): void;
}

/** What was chosen to compare. It stays in sight while the list scrolls. */
export function CompareBar({ what, chosen, onClear }: CompareBarProps) {
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label="Comparison"
      className="sticky bottom-20 z-10 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3 shadow-lg lg:bottom-4"
    >
      <p>
        {chosen.length === 1
          ? 'One chosen. Tick another to compare.'
          : `${chosen.length} of up to ${mostCompared} chosen.`}
      </p>
      <div className="flex gap-2">
        <Button size="small" look="quiet" onClick={onClear}>
          Clear
        </Button>
        <ButtonLink to={`/training/compare?${what}=${chosen.join(',')}`} look="primary" size="small">
          Compare {chosen.length}
        </ButtonLink>
      </div>
    </section>
  );
}
