import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Programme } from '#areas/programmes/contract/programme.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { useProgrammeProgress } from './programme-api.ts';
import { rowId } from './programme-place.ts';

/** Goes one level up. It looks like `BackLink`, but the address stays the same. */
export function BackButton({ onBack, children }: { onBack(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onBack}
      className="mb-3 -ml-1 inline-flex min-h-8 items-center gap-2 rounded-control px-1 text-quiet text-sm hover:text-ink pointer-coarse:-mt-3 pointer-coarse:mb-0.5 pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      {children}
    </button>
  );
}

/** The title of a row. A press anywhere on the row presses it. */
export function RowButton({ id, onOpen, children }: { id: string; onOpen(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      id={rowId(id)}
      onClick={onOpen}
      className="text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 group-hover:text-primary"
    >
      {children}
    </button>
  );
}

interface RowProgressProps {
  /** The title of the programme or module. */
  of: string;
  /** Null while it loads or if it failed to load: then nothing is shown. */
  percent: number | null;
  isLoading: boolean;
  /** '2 of 5 modules' */
  words: string;
}

/** The member's progress, at the end of a row. */
export function RowProgress({ of, percent, isLoading, words }: RowProgressProps) {
  if (isLoading) return <Skeleton className="h-8 w-full" />;
  if (percent === null) return null;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-quiet">{percent === 0 ? 'Not started' : percent === 100 ? 'Completed' : words}</span>
        <span className="figures font-[650] text-primary">{percent}%</span>
      </div>
      <ProgressBar label={`Completion of ${of}`} percent={percent} className="mt-2" />
    </div>
  );
}

/** Placeholder rows while the programmes load. */
export function ProgrammesLoading() {
  return (
    <Loading label="Loading the programmes..." className="rounded-card border border-line bg-card">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-4 border-line px-4 py-5 not-first:border-t sm:gap-5 sm:px-6 sm:py-6">
          <Skeleton className="size-9 shrink-0 rounded-full! sm:size-11" />
          <div className="grow">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-2.5 h-4 w-2/5" />
            <Skeleton className="mt-3 h-10 w-full max-w-[68ch]" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Shown if the progress failed to load. The programmes still work. */
export function ProgressFailed() {
  const { data, isError, isFetching, error, refetch } = useProgrammeProgress();
  if (data || !isError || isFetching) return null;
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-5 py-4"
    >
      <p className="min-w-0">
        <strong className="font-[650]">Your progress could not be loaded.</strong>{' '}
        <span className="text-quiet">{sentenceOf(error)}</span>
      </p>
      <RetryButton size="small" onRetry={() => void refetch()} />
    </div>
  );
}

const strongRings: Record<Programme['level'], number> = { Beginner: 1, Intermediate: 2, Advanced: 3, 'All Levels': 3 };

/** The level as the three rings of the logo, one to three of them coloured. The row also says the level in words. */
export function LevelRings({ level, className }: { level: Programme['level']; className?: string }) {
  const colours = level === 'All Levels' ? ['stroke-marigold', 'stroke-mark-teal', 'stroke-primary'] : [];
  const ring = (place: number) =>
    place < strongRings[level] ? (colours[place] ?? 'stroke-primary') : 'stroke-line dark:stroke-edge/50';
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="2.6" aria-hidden className={clsx('shrink-0', className)}>
      <circle cx="16" cy="20.6" r="7.6" className={ring(2)} />
      <circle cx="21.5" cy="12" r="7.6" className={ring(1)} />
      <circle cx="10.5" cy="12" r="7.6" className={ring(0)} />
    </svg>
  );
}
