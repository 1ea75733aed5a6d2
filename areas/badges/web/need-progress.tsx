import type { BadgeNeed } from '#areas/badges/contract/badge.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** The progress with each need. Left out for a single step, which the text already explains. */
export function NeedProgress({ needs, name }: { needs: BadgeNeed[]; name: string }) {
  if (needs.length === 1 && needs[0]?.of === 1) return null;
  return (
    <ul aria-label={`Progress towards ${name}`} className="mt-3 space-y-2.5">
      {needs.map(({ what, done, of }) => (
        <li key={what} className="text-sm">
          <p className="text-quiet">
            <span className="figures font-semibold text-ink">
              {done} of {of}
            </span>{' '}
            {what}
          </p>
          <ProgressBar className="mt-1.5" label={`${name}: ${what}`} percent={Math.floor((done / of) * 100)} />
        </li>
      ))}
    </ul>
  );
}
