import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/data/api-client.ts';
import { Rings } from './logo.tsx';
import { RetryButton } from './retry-button.tsx';

/** A grey shape in place of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-control bg-line', className)} />;
}

/** Says that something is loading. Screen readers read the label. It is on the screen only if `visible`. */
export function Loading({
  label,
  visible = false,
  className,
  children,
}: {
  label: string;
  visible?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      {children}
      {/* Below the shapes, so that nothing moves when the content replaces them. */}
      <p className={visible ? 'mt-4 text-quiet' : 'sr-only'}>{label}</p>
    </div>
  );
}

/**
 * Shows a screen at once when what decides its layout is known, so that nothing moves while it is read. Until then it shows
 * a spinner, but the content loads its data already.
 */
export function ShownTogether({ ready, children }: { ready: boolean; children: ReactNode }) {
  return (
    <>
      {!ready && <SpinnerScreen />}
      <div hidden={!ready}>{children}</div>
    </>
  );
}

/** A screen that is loading. */
export function SpinnerScreen({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-primary" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

const frameClass = 'relative isolate overflow-hidden rounded-card border border-line px-4 py-7 sm:px-8 sm:py-9';
const frameRingsClass = 'absolute -right-20 -bottom-32 -z-10 size-80 text-ornament sm:-right-12 sm:-bottom-24';

interface EmptyStateProps {
  title: string;
  /** What the list is for, in a sentence. */
  children: ReactNode;
  /** What could be here, or what to do, shown after 'For example:'. It begins in lower case unless it is a quotation. */
  example?: string;
  /** The main action. */
  action?: ReactNode;
}

export function EmptyState({ title, children, example, action }: EmptyStateProps) {
  return (
    <div className={frameClass}>
      <Rings className={frameRingsClass} />
      <h2 className="section-title">{title}</h2>
      <p className="mt-2 max-w-[52ch] text-quiet">{children}</p>
      {example && <p className="mt-2 max-w-[52ch]">For example: {example}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

/** Says what could not be loaded and why, with a button to try again. */
export function FailedState({ title, error, onRetry }: { title: string; error: unknown; onRetry(): void }) {
  return (
    <div role="alert" className={frameClass}>
      <Rings open className={frameRingsClass} />
      <h2 className="section-title">{title}</h2>
      <p className="mt-2 max-w-[52ch] text-quiet">{sentenceOf(error)}</p>
      <RetryButton className="mt-5" onRetry={onRetry} />
    </div>
  );
}

/** A list of rows with avatars that is loading. */
export function RowsSkeleton({ label, lines = 3, className }: { label: string; lines?: 2 | 3; className?: string }) {
  return (
    <Loading label={label} className={className}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={clsx('flex gap-4 border-line border-b', lines === 3 ? 'py-5' : 'py-4')}>
          <Skeleton className="size-10 shrink-0 rounded-full!" />
          <div className="grow">
            <Skeleton className="mt-1 h-4 w-2/5" />
            {lines === 3 && <Skeleton className="mt-2.5 h-3 w-3/5" />}
            <Skeleton className="mt-2.5 mb-1 h-3 w-28" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
