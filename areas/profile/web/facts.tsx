import type { ReactNode } from 'react';

/** What is known of a person, a line each. What they have not said is said so, where they can see it themselves. */
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

/** Short texts beside one another, to read. */
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
