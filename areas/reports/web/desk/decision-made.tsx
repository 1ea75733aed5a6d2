import { caseOutcomeLabels } from '#areas/reports/contract/case-words.ts';
import type { CaseDetail } from '#areas/reports/contract/cases.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** What was decided, by somebody and why. */
export function DecisionMade({ one: { outcome, reason, decidedBy, closedAt } }: { one: CaseDetail }) {
  if (!outcome || !closedAt) return null;
  return (
    <section aria-labelledby="decided" className="rounded-card border border-line bg-card p-5">
      <h2 id="decided" tabIndex={-1} className="section-title scroll-mt-20">
        {caseOutcomeLabels[outcome]}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
        <span>By {decidedBy?.name ?? 'a command on the server'}</span>
        <TimeAgo moment={closedAt} />
      </p>
      {reason && <p className="wrap-anywhere mt-3 whitespace-pre-line">{reason}</p>}
    </section>
  );
}
