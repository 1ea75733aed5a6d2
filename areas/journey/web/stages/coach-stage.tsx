import { SaviPoints, SaviReads, SaviTalks } from '../savi-drawings.tsx';
import { StageFrame, type StageProps } from './stage-frame.tsx';

const pictures = [
  {
    Drawing: SaviReads,
    title: 'Savi starts from you',
    words: 'From your profile, so the more you say, the better it fits.',
  },
  { Drawing: SaviTalks, title: 'You ask', words: 'About a next step, an interview, or a week that went wrong.' },
  { Drawing: SaviPoints, title: 'Savi points on', words: 'To circles, learning and people you can find in Staffroom.' },
] as const;

/** Savi in three pictures, and one honest sentence. */
export function CoachStage(props: StageProps) {
  return (
    <StageFrame {...props} title="Meet Savi" lead="Your career coach. A program, not a person, and on your side.">
      <ol className="grid rounded-card border border-line bg-card sm:grid-cols-3">
        {pictures.map(({ Drawing, title, words }) => (
          <li
            key={title}
            className="flex items-center gap-4 border-line p-5 not-first:border-t sm:block sm:not-first:border-t-0 sm:not-first:border-l"
          >
            <Drawing className="w-28 shrink-0 sm:mx-auto sm:w-full sm:max-w-48" />
            <div className="sm:mt-4">
              <h2 className="item-title">{title}</h2>
              <p className="mt-1 text-quiet text-sm">{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-quiet text-sm">
        You find Savi in the Growth Hub, whenever you like. What you say on this journey is what it starts from.
      </p>
    </StageFrame>
  );
}
