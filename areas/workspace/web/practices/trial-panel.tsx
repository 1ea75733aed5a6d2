import { useState } from 'react';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import type { BestPractice } from '#areas/workspace/contract/practices/best-practice.ts';
import { trialResultLabels } from '#areas/workspace/contract/practices/practice-lists.ts';
import { dayInLondon } from '#contract/london.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { useDropTrial } from './practice-api.ts';
import { triedTotal } from './practice-words.ts';
import { PlanDialog, ReportDialog } from './trial-dialogs.tsx';

/** What the member does with the practice, and how it went for others. */
export function TrialPanel({ practice }: { practice: BestPractice }) {
  const { id, isOwn, status, trial } = practice;
  const drop = useDropTrial(id);
  const [asking, setAsking] = useState<'plan' | 'report' | 'drop' | null>(null);
  const control = (name: NonNullable<typeof asking>) => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  if (status === 'draft') return null;
  const hasCome = trial !== null && trial.plannedFor <= dayInLondon(new Date());
  return (
    <section aria-labelledby="tried" className="rounded-card border border-line bg-card p-5">
      <h2 id="tried" className="section-title">
        How it went for others
      </h2>
      <TriedBars practice={practice} />
      {trial && (
        <div className="mt-4 border-line border-t pt-4">
          <TakenDownNotice kind="practice_result" id={trial.id} reason={trial.takenDownReason} />
          <p>
            {trial.result
              ? `You tried it: ${trialResultLabels[trial.result].toLowerCase()}.`
              : hasCome
                ? `You planned it for ${longDate(trial.plannedFor)}. How did it go?`
                : `You plan to try it on ${longDate(trial.plannedFor)}. We ask how it went on ${longDate(trial.asksFrom)}.`}
          </p>
          {trial.comment && <p className="wrap-anywhere mt-1 whitespace-pre-line text-quiet">{trial.comment}</p>}
        </div>
      )}
      {!isOwn && (
        <div className="mt-4 flex flex-wrap gap-3">
          {trial === null && (
            <Button look="primary" onClick={() => setAsking('plan')}>
              Try This
            </Button>
          )}
          {hasCome && trial?.takenDownReason == null && (
            <Button look={trial?.result ? 'plain' : 'primary'} onClick={() => setAsking('report')}>
              {trial?.result ? 'Change your answer' : 'Say how it went'}
            </Button>
          )}
          {trial && !trial.result && <Button onClick={() => setAsking('plan')}>Move the day</Button>}
          {trial && (
            <Button look="quiet" onClick={() => setAsking('drop')}>
              {trial.result ? 'Remove your answer' : 'Remove the plan'}
            </Button>
          )}
        </div>
      )}
      {asking === 'plan' && <PlanDialog practice={practice} {...control('plan')} />}
      {asking === 'report' && <ReportDialog practice={practice} {...control('report')} />}
      <ConfirmDialog
        {...control('drop')}
        title={trial?.result ? 'Remove your answer?' : 'Remove the plan?'}
        description={
          trial?.result
            ? 'It is no longer counted, and the author no longer sees it.'
            : 'You are not asked how it went.'
        }
        action="Remove"
        pending={drop.isPending && 'Removing...'}
        onConfirm={() => drop.mutate(undefined, { onSuccess: () => setAsking(null) })}
      />
    </section>
  );
}

const colours = { worked: 'bg-primary', partly: 'bg-marigold', not: 'bg-edge' };
const words = { worked: 'Worked', partly: 'Partly', not: 'Did not work' };

function TriedBars({ practice: { tried } }: { practice: BestPractice }) {
  const total = triedTotal(tried);
  if (total === 0)
    return <p className="mt-1.5 text-quiet">Nobody has said yet. Three weeks after a plan we ask how it went.</p>;
  return (
    <>
      <p className="mt-1.5 text-quiet text-sm">{total === 1 ? '1 person tried this' : `${total} people tried this`}</p>
      <dl className="mt-3 space-y-2">
        {(['worked', 'partly', 'not'] as const).map((result) => (
          <div key={result} className="grid grid-cols-[7rem_minmax(0,1fr)_2rem] items-center gap-2 text-sm">
            <dt>{words[result]}</dt>
            <dd aria-hidden className="h-2.5 overflow-hidden rounded-full bg-line">
              <span
                className={`block h-full rounded-full ${colours[result]}`}
                style={{ width: `${(tried[result] / total) * 100}%` }}
              />
            </dd>
            <dd className="figures text-right">{tried[result]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
