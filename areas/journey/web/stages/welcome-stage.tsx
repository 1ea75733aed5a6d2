import { useUser } from '#areas/account/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { WayDrawing } from '../savi-drawings.tsx';
import { StageFrame, type StageProps } from './stage-frame.tsx';

const promises = [
  ['Say who you are', 'What you do well, where you stand, and what is hard just now.'],
  ['Say where you want to go', 'A sentence for this year is enough to begin with.'],
  ['Find who and what helps', 'Circles, a mentor if you want one, and your next step.'],
] as const;

/** The beginning. It can be skipped, and then it is not offered again. */
export function WelcomeStage({ onSkip, ...props }: StageProps & { onSkip(): void }) {
  const [firstName] = useUser().name.split(' ');
  return (
    <StageFrame
      {...props}
      title={`Good to have you here, ${firstName}`}
      lead="Seven short stages, about five minutes. Stop wherever you like: your answers are kept, and you can carry on from any device."
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
        <ol className="grid sm:grid-cols-3">
          {promises.map(([title, words]) => (
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
