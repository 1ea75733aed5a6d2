import { SmilePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type ReactionKind,
  type ReactionsOfItem,
  reactionKinds,
  reactionLabels,
} from '#areas/reactions/contract/reaction.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { ReactionButton } from './reaction-button.tsx';
import { reactionIcons } from './reaction-icons.ts';

interface ReactionBarProps {
  item: ReactionsOfItem;
  /** Names the item for screen readers: 'the reply of Helen Tyson'. */
  label: string;
  onReact(kind: ReactionKind, wanted: boolean): void;
  /** The list of who reacted. It is shown in a dialog and read only then. */
  who: ReactNode;
}

/** The reactions that somebody chose, with a menu of all five and a dialog that says who reacted. For items of a list. */
export function ReactionBar({ item, label, onReact, who }: ReactionBarProps) {
  const [isListed, setListed] = useState(false);
  const chosen = reactionKinds.filter((kind) => item.reactions[kind] > 0);
  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-1.5 print:hidden">
      <legend className="sr-only">Reactions to {label}</legend>
      {chosen.map((kind) => {
        const isMine = item.userReactions.includes(kind);
        return (
          <ReactionButton
            key={kind}
            kind={kind}
            look="pill"
            isMine={isMine}
            count={item.reactions[kind]}
            onToggle={() => onReact(kind, !isMine)}
          />
        );
      })}
      <ReactionMenu item={item} label={label} hasText={chosen.length === 0} onReact={onReact} />
      {chosen.length > 0 && (
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setListed(true)}>
          Who reacted
        </Button>
      )}
      <Dialog open={isListed} onOpenChange={setListed} title="Who reacted">
        {who}
      </Dialog>
    </fieldset>
  );
}

interface ReactionMenuProps extends Pick<ReactionBarProps, 'item' | 'label' | 'onReact'> {
  /** Without it, the button has only an icon. */
  hasText: boolean;
}

function ReactionMenu({ item, label, hasText, onReact }: ReactionMenuProps) {
  const button = {
    className: `${buttonClass('quiet', 'small')} ${hasText ? '-ml-3' : ''} text-quiet! hover:text-ink!`,
    content: (
      <>
        <SmilePlus aria-hidden className="size-4" strokeWidth={1.75} />
        {hasText && 'React'}
      </>
    ),
  };
  const items = reactionKinds.map((kind) => {
    const isOn = item.userReactions.includes(kind);
    return { label: reactionLabels[kind], icon: reactionIcons[kind], isOn, onChoose: () => onReact(kind, !isOn) };
  });
  return <Menu label={`React to ${label}`} items={items} button={button} align="start" />;
}
