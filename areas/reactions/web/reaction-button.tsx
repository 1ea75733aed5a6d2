import { clsx } from 'clsx';
import { type ReactionKind, reactionLabels } from '#areas/reactions/contract/reaction.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { reactionIcons } from './reaction-icons.ts';

interface ReactionButtonProps {
  kind: ReactionKind;
  count: number;
  /** The current user has chosen this reaction. */
  isMine: boolean;
  onToggle(): void;
  /** `column`: the label is shown below the icon on wide screens. `pill`: only the icon and the count. */
  look: 'column' | 'pill';
}

/** A reaction with its count. A press adds or removes the reaction of the current user. */
export function ReactionButton({ kind, count, isMine, onToggle, look }: ReactionButtonProps) {
  const Icon = reactionIcons[kind];
  const label = reactionLabels[kind];
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-pressed={isMine}
        onClick={onToggle}
        className={clsx(
          'figures inline-flex items-center rounded-full border font-semibold text-sm transition-colors',
          look === 'column'
            ? 'min-h-11 gap-2 px-3 md:flex-col md:gap-1 md:rounded-card md:px-0.5 md:py-3 md:text-[0.8125rem]'
            : 'h-8 gap-1.5 px-2.5 pointer-coarse:h-11 pointer-coarse:px-3.5',
          isMine
            ? 'border-marigold bg-marigold-tint text-marigold-ink'
            : 'border-line bg-card text-quiet hover:border-edge hover:text-ink',
        )}
      >
        <Icon
          aria-hidden
          className={look === 'column' ? 'size-[18px] md:size-5' : 'size-4'}
          strokeWidth={1.75}
          fill={isMine ? 'currentColor' : 'none'}
          fillOpacity={0.25}
        />
        <span className={look === 'pill' ? 'sr-only' : undefined}>{label}</span>
        <span>{count.toLocaleString('en-GB')}</span>
      </button>
    </Tooltip>
  );
}
