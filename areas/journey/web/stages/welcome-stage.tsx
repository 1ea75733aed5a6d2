import { useUser } from '#areas/account/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { WayDrawing } from '../savi-drawings.tsx';
import { StageFrame, type StageProps } from './stage-frame.tsx';

const points = [
  ['Say who you are', 'What you do well, your career stage, and what is hard at the moment.'],
  ['Say where you want to go', 'One sentence about this year is enough to start.'],
  ['Find people and resources', 'Find circles, your next step, and a mentor if you want one.'],
] as const;

/** The first stage. If the member skips it, the journey is not offered again. */
export function WelcomeStage({ onSkip, ...props }: StageProps & { onSkip(): void }) {
  const [firstName] = useUser().name.split(' ');
  return (
    <StageFrame
      {...props}
      title={`Good to have you here, ${firstName}`}
      lead="There are seven short stages. They take about five minutes. You can stop at any time: we save your answers, and you can continue on any device."
      action="Begin"
      aside={
        <Button look="quiet" aria-disabled={props.moves.isMoving || undefined} onClick={onSkip}>
          Not now
        </Button>
      }
    >
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <div className="on-board bg-board px-5 py-6">
          <WayDrawing className="mx-auto w-full max-w-xl" />
        </div>
        <ol className="grid grid-cols-1 sm:grid-cols-3">
          {points.map(([title, words]) => (
            <li
              key={title}
              className="border-line p-5 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l"
            >
              <h2 className="item-title">{title}</h2>
              <p className="mt-1 text-quiet text-sm">{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </StageFrame>
  );
}
