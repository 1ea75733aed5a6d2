import type { ReactNode } from 'react';

/** A list of labels with values. Null is shown as 'Not provided'. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {facts.map(([label, value]) => (
        <div key={label} className="py-3 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
          <dt className="text-quiet">{label}</dt>
          <dd className="wrap-anywhere font-medium">
            {value ?? <span className="font-normal text-quiet">Not provided</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Labels({ label, items }: { label: string; items: string[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item} className="wrap-anywhere rounded-full bg-primary-tint px-3.5 py-1.5 font-medium text-sm">
          {item}
        </li>
      ))}
    </ul>
  );
}

export const yearsText = (years: number | null) =>
  years === null ? null : `${years} ${years === 1 ? 'year' : 'years'}`;
