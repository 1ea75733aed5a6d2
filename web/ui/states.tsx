import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from './button.tsx';
import { Mark, Rings } from './logo.tsx';
import { usePageTitle } from './page-title.ts';

/** What is not here yet, in its shape. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-control bg-line', className)} />;
}

/** Loading, said in words for those who can't see the shapes. `visible` where the words are the specification's. */
export function Loading({
  label,
  visible = false,
  children,
}: {
  label: string;
  visible?: boolean;
  children?: ReactNode;
}) {
  return (
    <div role="status">
      <p className={visible ? 'mb-4 text-quiet' : 'sr-only'}>{label}</p>
      {children}
    </div>
  );
}

/** A whole screen that waits. */
export function SpinnerScreen({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-primary" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  /** What this is for, in a sentence. */
  children: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="relative isolate overflow-hidden rounded-card border border-line border-dashed px-6 py-12 text-center">
      <Rings className="absolute -top-10 -right-8 -z-10 size-48 text-primary-tint" />
      <h2 className="font-semibold text-base">{title}</h2>
      <p className="mx-auto mt-1.5 max-w-[52ch] text-quiet">{children}</p>
      {action && <div className="mt-5 flex justify-center">{action}</div>}
    </div>
  );
}

/** What happened, and Try again. */
export function FailedState({ title, error, onRetry }: { title: string; error: unknown; onRetry(): void }) {
  return (
    <div role="alert" className="rounded-card border border-line bg-card px-6 py-10 text-center">
      <h2 className="font-semibold text-base">{title}</h2>
      <p className="mx-auto mt-1.5 max-w-[52ch] text-quiet">{sentenceOf(error)}</p>
      <div className="mt-5 flex justify-center">
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}

/** Rows with a face and two lines, while they are on their way. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-4 border-line border-b py-5">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grow">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-3 h-3 w-3/5" />
            <Skeleton className="mt-3 h-3 w-28" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** A whole screen for what is not there: title, sentence, and the way back. */
export function MissingScreen({ title, children, back }: { title: string; children: ReactNode; back: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <div>
        <Mark className="mx-auto size-14 opacity-80" />
        <h1 className="display mt-5 text-[1.75rem] sm:text-[2.125rem]">{title}</h1>
        <p className="mt-2 mb-6 text-quiet">{children}</p>
        {back}
      </div>
    </div>
  );
}
