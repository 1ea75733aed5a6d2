import type { ReactNode, RefObject } from 'react';
import { hasEnded } from '#areas/journey/contract/journey-rules.ts';
import { Button } from '#web/ui/button.tsx';
import type { JourneyMoves } from '../journey-moves.ts';

/** The props of every stage. */
export interface StageProps {
  moves: JourneyMoves;
  heading: RefObject<HTMLHeadingElement | null>;
}

interface StageFrameProps extends StageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The label of the Continue button, which is Save after the end; null for no button. Without `onContinue`, the button moves to the next stage. */
  action?: string | null;
  onContinue?(): void;
  /** Shown next to Continue, for example Skip. */
  aside?: ReactNode;
}

/** A stage: heading, content, Back and Continue. */
export function StageFrame({
  moves,
  heading,
  title,
  lead,
  children,
  action = hasEnded(moves.journey.completedStages) ? 'Save' : 'Continue',
  onContinue = () => moves.goOn(),
  aside,
}: StageFrameProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) moves.saveDraft();
      }}
    >
      <h1 ref={heading} tabIndex={-1} className="page-title focus:outline-none">
        {title}
      </h1>
      {lead && <p className="mt-2 max-w-[62ch] text-quiet">{lead}</p>}
      <div className="mt-7">{children}</div>
      <div className="mt-9 flex flex-wrap items-center gap-3 border-line border-t pt-5">
        {moves.journey.currentStage !== 'welcome' && (
          <Button aria-disabled={moves.isMoving || undefined} onClick={moves.goBack}>
            Back
          </Button>
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
          {aside}
          {action && (
            <Button look="primary" pending={moves.isMoving && 'Saving...'} onClick={onContinue}>
              {action}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
