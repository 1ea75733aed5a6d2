import { topicLabels } from '#areas/coach/contract/savi/savi-topics.ts';
import { Mark } from '#web/ui/logo.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import type { Message } from './conversation.ts';
import { ModelNote, PartialNote } from './model-note.tsx';
import { FollowUpChip, RecommendationChip } from './savi-chips.tsx';

/** One message. A reply has its recommendations, next steps, topic and author. */
export function ChatMessage({ message }: { message: Message }) {
  const { role, content, timestamp, topic, author, model, recommendations, followUpActions, isArriving } = message;
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
  return (
    // Screen readers announce it once when it is complete. Otherwise they would read every chunk.
    <article aria-label="Savi" aria-live={isArriving ? 'off' : undefined} className="flex gap-3 sm:gap-4">
      <Mark className="mt-0.5 size-8 shrink-0" />
      <div className="min-w-0 grow">
        {isFromModel && <ModelNote model={model} />}
        <Markdown text={content} links={isFromModel ? 'nowhere' : 'telephone'} />
        {message.isPartial && <PartialNote />}
        <Chips label={isFromModel ? 'From Staffroom: worth a look' : 'Worth a look'} items={recommendations}>
          {(one) => <RecommendationChip recommendation={one} />}
        </Chips>
        <Chips label={isFromModel ? 'From Staffroom: next steps' : 'Next steps'} items={followUpActions}>
          {(one) => <FollowUpChip action={one} />}
        </Chips>
        {author && !isArriving && (
          <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-[0.8125rem] text-quiet">
            {topic && <span>{topicLabels[topic]}</span>}
            <span>{author === 'rules' ? 'Written by Savi’s rules' : `Written by ${model || 'a language model'}`}</span>
            <TimeAgo moment={timestamp} className="text-[0.8125rem]!" />
          </p>
        )}
      </div>
    </article>
  );
}

interface ChipsProps<Item> {
  label: string;
  items: readonly Item[];
  children(item: Item): React.ReactNode;
}

function Chips<Item extends { title: string }>({ label, items, children }: ChipsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="mb-2 font-semibold text-[0.8125rem] text-quiet">{label}</h3>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.title} className="max-w-full">
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
