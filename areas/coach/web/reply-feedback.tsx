import { clsx } from 'clsx';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { lazy, useState } from 'react';
import type { Tier } from '#areas/coach/contract/danger/danger-tiers.ts';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useRateTurn } from './coach-api.ts';
import type { Rating } from './messages.ts';
import type { TurnChanges } from './turn-changes.ts';

const CommentDialog = onDemandDialog(
  lazy(() => import('./comment-dialog.tsx')),
  'Your comment',
);

export const toolClass =
  'inline-grid size-9 place-items-center rounded-control text-quiet transition-colors hover:bg-primary-tint hover:text-ink pointer-coarse:size-11';

/** A rating of 4 or 5 is thumb up, 1 or 2 is thumb down. */
const thumbs = [
  { satisfaction: 5, label: 'Helpful', Icon: ThumbsUp, isChosen: (given: number) => given >= 4 },
  { satisfaction: 1, label: 'Not helpful', Icon: ThumbsDown, isChosen: (given: number) => given <= 2 },
] as const;

interface ReplyFeedbackProps {
  turnId: number;
  tier: Tier;
  rating: Rating;
  onChanged: TurnChanges['onChanged'];
}

/** Thumb up and thumb down for a reply, and a comment once it is rated. A second press takes the rating back. */
export function ReplyFeedback({ turnId, tier, rating, onChanged }: ReplyFeedbackProps) {
  const rate = useRateTurn(turnId, (turn) => onChanged(turnId, turn));
  const [isCommenting, setCommenting] = useState(false);
  const shown = rate.isPending ? rate.variables : rating;
  return (
    <>
      {thumbs.map(({ satisfaction, label, Icon, isChosen }) => {
        const isPressed = shown.satisfaction !== null && isChosen(shown.satisfaction);
        return (
          <Tooltip key={label} text={label}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={isPressed}
              onClick={() => rate.mutate({ ...shown, satisfaction: isPressed ? null : satisfaction })}
              className={clsx(toolClass, isPressed && 'bg-primary-tint text-primary')}
            >
              <Icon aria-hidden className={clsx('size-[18px]', isPressed && 'fill-current')} />
            </button>
          </Tooltip>
        );
      })}
      {shown.satisfaction !== null && (
        <button
          type="button"
          onClick={() => setCommenting(true)}
          className="min-h-9 rounded-control px-2 font-medium text-primary text-sm hover:bg-primary-tint pointer-coarse:min-h-11"
        >
          {shown.feedback ? 'Change comment' : 'Add a comment'}
        </button>
      )}
      <CommentDialog
        open={isCommenting}
        onOpenChange={setCommenting}
        rating={shown}
        canBeShared={tier === 'none'}
        isPending={rate.isPending}
        onSave={(next) => rate.mutate(next, { onSuccess: () => setCommenting(false) })}
      />
    </>
  );
}
