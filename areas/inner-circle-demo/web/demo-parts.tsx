import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The heading of a tab, with its actions. */
export function TabHead({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <div className="mb-2 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 className="section-title">{title}</h2>
        <p className="mt-1 max-w-[60ch] text-quiet">{words}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** One row of a sample list, with its actions at the bottom. */
export function SampleRow({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <li className="border-line border-b py-6 last:border-b-0">
      {children}
      <div className="mt-4 flex flex-wrap gap-2.5">{actions}</div>
    </li>
  );
}

/** A badge with a status. */
export function StatusBadge({ children, lively }: { children: string; lively: boolean }) {
  return (
    <span
      className={clsx(
        'inline-block rounded-full px-2.5 py-0.5 font-semibold text-sm first-letter:uppercase',
        lively ? 'bg-primary-tint text-ink' : 'bg-marigold-tint text-marigold-ink',
      )}
    >
      {children}
    </span>
  );
}

/** Short facts in a row. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <p className="figures mt-3 flex flex-wrap gap-x-5 gap-y-1 text-quiet text-sm">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
