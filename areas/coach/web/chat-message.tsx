import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { topicLabels } from '#areas/coach/contract/savi/savi-topics.ts';
import { Mark } from '#web/ui/logo.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { DeleteTurnDialog } from './delete-turn.tsx';
import type { Message } from './messages.ts';
import { ratingOf } from './messages.ts';
import { ReplyBody } from './reply-body.tsx';
import { ReplyFeedback, toolClass } from './reply-feedback.tsx';
import { FollowUpChip, RecommendationChip } from './savi-chips.tsx';
import type { TurnChanges } from './turn-changes.ts';

/** One message. A reply has its next steps, topic, author, rating, and a button to delete the turn. */
export function ChatMessage({ message, changes }: { message: Message; changes: TurnChanges }) {
  const { role, content, timestamp, topic, author, model, followUpActions, isArriving, question } = message;
  const isFromModel = author === 'model';
  if (role === 'user')
    return (
      <article data-question aria-label="You" className="ml-auto w-fit max-w-[85%]">
        <p className="wrap-anywhere whitespace-pre-line rounded-card rounded-br-sm bg-primary-tint px-4 py-2.5">
          {content}
        </p>
        <p className="mt-1 text-right">
          <TimeAgo moment={timestamp} className="text-[0.8125rem]!" />
        </p>
      </article>
    );
  // The text of a reply by the rules names its items, with links and reasons.
  const recommendations = isFromModel || message.state === null ? message.recommendations : [];
  return (
    // Screen readers announce it once when it is complete. Otherwise they would read every chunk.
    <article aria-label="Savi" aria-live={isArriving ? 'off' : undefined} className="flex gap-3 sm:gap-4">
      <Mark className="mt-0.5 size-8 shrink-0 max-sm:hidden" />
      <div className="min-w-0 grow">
        <ReplyBody
          text={content}
          author={author}
          model={model}
          isPartial={message.isPartial}
          actions={
            <>
              <Chips label={isFromModel ? 'From Staffroom: worth a look' : 'Worth a look'} items={recommendations}>
                {(one) => <RecommendationChip recommendation={one} />}
              </Chips>
              <Chips
                label={isFromModel ? 'From Staffroom: next steps' : 'Next steps'}
                items={followUpActions}
                isPlain={message.state !== null && !isFromModel}
              >
                {(one) => <FollowUpChip action={one} question={question ?? ''} />}
              </Chips>
            </>
          }
        />
        {author && !isArriving && (
          <div className="mt-2.5 flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-quiet">
            {topic && <span>{topicLabels[topic]}</span>}
            <span>{author === 'rules' ? 'Written by Savi’s rules' : `Written by ${model || 'a language model'}`}</span>
            <TimeAgo moment={timestamp} className="text-[0.8125rem]!" />
            <TurnTools message={message} changes={changes} />
          </div>
        )}
      </div>
    </article>
  );
}

/** What the member can do with a saved turn: rate the reply, or delete both. */
function TurnTools({ message, changes: { changed, onChanged } }: { message: Message; changes: TurnChanges }) {
  const [isDeleting, setDeleting] = useState(false);
  const { turnId, tier } = message;
  if (turnId === null) return null;
  const turn = changed.get(turnId);
  return (
    <span className="flex items-center max-sm:-ml-2">
      <ReplyFeedback
        turnId={turnId}
        tier={tier}
        rating={turn ? ratingOf(turn) : message.rating}
        onChanged={onChanged}
      />
      <Tooltip text="Delete this question and reply">
        <button
          type="button"
          aria-label="Delete this question and reply"
          onClick={() => setDeleting(true)}
          className={toolClass}
        >
          <Trash2 aria-hidden className="size-[18px]" />
        </button>
      </Tooltip>
      <DeleteTurnDialog
        turnId={turnId}
        open={isDeleting}
        onOpenChange={setDeleting}
        onDeleted={() => onChanged(turnId, null)}
      />
    </span>
  );
}

interface ChipsProps<Item> {
  label: string;
  items: readonly Item[];
  /** The label is only for screen readers: the text above says what these are. */
  isPlain?: boolean;
  children(item: Item): React.ReactNode;
}

function Chips<Item extends { title: string }>({ label, items, isPlain = false, children }: ChipsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <div className={isPlain ? 'mt-3' : 'mt-4'}>
      {!isPlain && <h3 className="mb-2 font-semibold text-[0.8125rem] text-quiet">{label}</h3>}
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.title} className="max-w-full">
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
