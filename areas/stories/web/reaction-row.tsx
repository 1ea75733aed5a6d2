import { clsx } from 'clsx';
import { Brain, Flame, Heart, type LucideIcon, Sparkles, Zap } from 'lucide-react';
import { type ReactionKind, reactionKinds, type Story } from '#areas/stories/contract/story.ts';
import { reactionLabels } from '#areas/stories/contract/story-words.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useReaction } from './story-api.ts';

const icons: Record<ReactionKind, LucideIcon> = {
  heartwarming: Heart,
  inspiring: Sparkles,
  powerful: Flame,
  thoughtProvoking: Brain,
  gameChanging: Zap,
};

/** Five toggle buttons with counts: pills on narrow screens, otherwise a row of equal columns. */
export function ReactionRow({ story }: { story: Story }) {
  const reaction = useReaction(story.id);
  return (
    <fieldset className="flex flex-wrap gap-2 md:grid md:grid-cols-5 print:hidden">
      <legend className="sr-only">React to this story</legend>
      {reactionKinds.map((kind) => {
        const Icon = icons[kind];
        const isMine = story.userReactions.includes(kind);
        const count = story.reactions[kind];
        return (
          <Tooltip key={kind} text={reactionLabels[kind]}>
            <button
              type="button"
              aria-pressed={isMine}
              onClick={() => reaction.mutate({ kind, wanted: !isMine })}
              className={clsx(
                'figures inline-flex min-h-11 items-center gap-2 rounded-full border px-3 font-semibold text-sm transition-colors md:flex-col md:gap-1 md:rounded-card md:px-0.5 md:py-3 md:text-[0.8125rem]',
                isMine
                  ? 'border-marigold bg-marigold-tint text-marigold-ink'
                  : 'border-line bg-card text-quiet hover:border-edge hover:text-ink',
              )}
            >
              <Icon
                aria-hidden
                className="size-[18px] md:size-5"
                strokeWidth={1.75}
                fill={isMine ? 'currentColor' : 'none'}
                fillOpacity={0.25}
              />
              <span>{reactionLabels[kind]}</span>
              <span>{count.toLocaleString('en-GB')}</span>
            </button>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}
