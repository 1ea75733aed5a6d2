import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getServiceStatus, type KnownProblem } from '#areas/support/contract/service-status.ts';
import { resync } from '#contract/live-news.ts';
import { refresh, useEndpoint } from '#web/data/queries.ts';
import { useLive } from '#web/live/use-live.ts';
import { dismissProblem, isDismissed } from './dismissed-problem.ts';
import { problemTimes } from './problem-times.ts';

/** Milliseconds after which a navigation reads the status again. */
const freshFor = 60_000;

/** What the operator says about a known problem, above every screen. Dismissing it lasts until the browser closes. */
export function ServiceStatusBar() {
  const { data, dataUpdatedAt } = useEndpoint(getServiceStatus, {});
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation reads the status again
  useEffect(() => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > freshFor) void refresh(getServiceStatus, {});
  }, [pathname]);
  useLive(resync, () => void refresh(getServiceStatus, {}));
  const problem = data?.problem;
  const isShown = problem && dismissed !== problem.id && !isDismissed(problem.id);
  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <ProblemBar
          problem={problem}
          onDismiss={() => {
            dismissProblem(problem.id);
            setDismissed(problem.id);
          }}
        />
      )}
    </div>
  );
}

function ProblemBar({ problem, onDismiss }: { problem: KnownProblem; onDismiss(): void }) {
  return (
    <div className="flex items-start gap-3 border-marigold border-b bg-marigold-tint py-2 pr-2 pl-4 text-ink">
      <TriangleAlert aria-hidden className="mt-3 size-4.5 shrink-0 text-marigold-ink" />
      <p className="wrap-anywhere min-w-0 grow py-2.5">
        <strong className="font-semibold">{problem.message}</strong> <span>{problemTimes(problem)}</span>
      </p>
      <button
        type="button"
        aria-label="Dismiss this message"
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-paper/50"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
