import { type ReactionKind, type ReactionsOfItem, reactionKinds } from '#areas/reactions/contract/reaction.ts';
import { ReactionButton } from './reaction-button.tsx';

interface ReactionRowProps {
  item: ReactionsOfItem;
  /** Names the group for screen readers: 'React to this story'. */
  legend: string;
  onReact(kind: ReactionKind, wanted: boolean): void;
}

/** The five reactions with their counts: pills on narrow screens, otherwise a row of equal columns. */
export function ReactionRow({ item, legend, onReact }: ReactionRowProps) {
  return (
    <fieldset className="flex flex-wrap gap-2 md:grid md:grid-cols-5 print:hidden">
      <legend className="sr-only">{legend}</legend>
      {reactionKinds.map((kind) => {
        const isMine = item.userReactions.includes(kind);
        return (
          <ReactionButton
            key={kind}
            kind={kind}
            look="column"
            isMine={isMine}
            count={item.reactions[kind]}
            onToggle={() => onReact(kind, !isMine)}
          />
        );
      })}
    </fieldset>
  );
}
