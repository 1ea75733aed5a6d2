import { SaviPoints, SaviReads, SaviTalks } from '../savi-drawings.tsx';
import { StageFrame, type StageProps } from './stage-frame.tsx';

const pictures = [
  {
    Drawing: SaviReads,
    title: 'Savi reads your profile',
    words: 'The more your profile says, the better the suggestions fit you.',
  },
  { Drawing: SaviTalks, title: 'You ask questions', words: 'Ask about a next step, an interview or a difficult week.' },
  {
    Drawing: SaviPoints,
    title: 'Savi makes suggestions',
    words: 'Savi suggests circles, learning and people in Staffroom.',
  },
] as const;

/** Introduces Savi in three pictures. */
export function CoachStage(props: StageProps) {
  return (
    <StageFrame
      {...props}
      title="Meet Savi"
      lead="Savi is your career coach. Savi is a computer program, not a person."
    >
      <ol className="grid grid-cols-1 rounded-card border border-line bg-card sm:grid-cols-3">
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
        You can talk to Savi in the Growth Hub at any time. Savi uses the answers that you give here.
      </p>
    </StageFrame>
  );
}
