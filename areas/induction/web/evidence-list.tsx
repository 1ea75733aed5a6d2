import { clsx } from 'clsx';
import type { InductionTrack } from '#areas/induction/contract/induction.ts';
import type { InductionRules } from '#areas/induction/contract/induction-rules.ts';

/** How much evidence there is for each standard. */
export function EvidenceList({ rules, track }: { rules: InductionRules; track: InductionTrack }) {
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence" className="section-title mb-3">
        Evidence by {rules.standardsTitle}
      </h2>
      <ul className="border-line border-t">
        {rules.standards.map(({ key, label }) => {
          const count = track.evidence.find(({ standard }) => standard === key)?.count ?? 0;
          return (
            <li key={key} className="flex items-baseline justify-between gap-4 border-line border-b py-2.5">
              <span>{label}</span>
              <span className={clsx('figures shrink-0 text-sm', count === 0 && 'text-quiet')}>
                {count === 0 ? 'none yet' : count === 1 ? '1 entry' : `${count} entries`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
