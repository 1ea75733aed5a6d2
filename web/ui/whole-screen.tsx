import type { ReactNode } from 'react';
import { sentenceOf } from '#web/data/api-client.ts';
import { Rings } from './logo.tsx';
import { usePageTitle } from './page-title.ts';
import { RetryButton } from './retry-button.tsx';

interface WholeScreenProps {
  title: string;
  /** A sentence or two. */
  children: ReactNode;
  /** The main action. */
  action: ReactNode;
  /** For something missing or failed. One of the rings is open. */
  broken?: boolean;
}

/** A screen with one message: the rings, a title, a sentence and an action. */
export function WholeScreen({ title, children, action, broken = false }: WholeScreenProps) {
  return (
    <div className="grid min-h-[64dvh] place-items-center text-center">
      <div className="isolate flex max-w-full flex-col items-center">
        <Rings open={broken} className="-z-10 -mb-28 size-72 text-ornament" />
        <h1 className="page-title">{title}</h1>
        <div className="mt-2.5 mb-6 max-w-[52ch] text-quiet">{children}</div>
        {action}
      </div>
    </div>
  );
}

/** A screen for something that does not exist, with a link back. */
export function MissingScreen({ title, children, back }: { title: string; children: ReactNode; back: ReactNode }) {
  usePageTitle(title);
  return (
    <WholeScreen broken title={title} action={back}>
      <p>{children}</p>
    </WholeScreen>
  );
}

/** A screen whose data could not be loaded, with the reason and a button to try again. */
export function FailedScreen({ title, error, onRetry }: { title: string; error: unknown; onRetry(): void }) {
  return (
    <div role="alert">
      <WholeScreen broken title={title} action={<RetryButton look="primary" onRetry={onRetry} />}>
        <p>{sentenceOf(error)}</p>
      </WholeScreen>
    </div>
  );
}
