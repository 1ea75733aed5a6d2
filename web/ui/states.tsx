import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from './button.tsx';
import { Rings } from './logo.tsx';

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
