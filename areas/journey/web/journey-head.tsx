import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type Stage, stages } from '#areas/journey/contract/journey.ts';
import { stageNames } from '#areas/journey/contract/journey-options.ts';
import { hasEnded, progressPercent } from '#areas/journey/contract/journey-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { JourneyMoves } from './journey-moves.ts';

/** The progress of the journey: percent, names of the stages, and Save and leave. */
export function JourneyHead({ moves, onLeave }: { moves: JourneyMoves; onLeave(): void }) {
  const { currentStage, completedStages } = moves.journey;
  const percent = progressPercent(completedStages);
  const isAtEnd = hasEnded(completedStages) && currentStage === 'active_development';
  const position = isAtEnd ? 'Complete' : `Stage ${stages.indexOf(currentStage) + 1} of ${stages.length}`;
  return (
    <section aria-label="Progress" className="mb-9 sm:mb-11">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p className="text-quiet">
          {position} {!isAtEnd && <span className="md:hidden">: {stageNames[currentStage]}</span>}
        </p>
        <div className="flex items-center gap-2">
          <span className="figures font-[650] text-primary">{percent}%</span>
          {currentStage !== 'welcome' && !isAtEnd && (
            <Button look="quiet" size="small" className="-mr-3" disabled={moves.isMoving} onClick={onLeave}>
              Save and leave
            </Button>
          )}
        </div>
      </div>
      <ProgressBar label="Guided journey" percent={percent} className="mt-2" />
      <ol className="mt-3 hidden grid-cols-7 gap-2 text-[0.8125rem] md:grid">
        {stages.map((stage) => (
          <StageName
            key={stage}
            stage={stage}
            isCurrent={stage === currentStage}
            isCompleted={completedStages.includes(stage)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {`${position}: ${stageNames[currentStage]}. ${percent}% complete.`}
      </p>
      <p role="status" className="text-marigold-ink text-sm">
        {moves.isUnsaved && (
          <span className="mt-2 block">Not saved yet. You can continue: we save your answers with your next step.</span>
        )}
      </p>
    </section>
  );
}

function StageName({ stage, isCurrent, isCompleted }: { stage: Stage; isCurrent: boolean; isCompleted: boolean }) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={clsx('flex items-start gap-1', isCurrent ? 'font-semibold text-ink' : 'text-quiet')}
    >
      {isCompleted ? (
        <Check aria-hidden strokeWidth={2.5} className="mt-0.5 size-3.5 shrink-0 text-primary" />
      ) : (
        <span
          aria-hidden
          className={clsx(
            'mt-1 size-2.5 shrink-0 rounded-full border-2',
            isCurrent ? 'border-marigold' : 'border-edge/60',
          )}
        />
      )}
      <span>
        {stageNames[stage]}
        {isCompleted && <span className="sr-only">, completed</span>}
      </span>
    </li>
  );
}
