import type { ComponentProps } from 'react';
import { PersonName } from '#areas/people/web/index.ts';
import { type Reaction, reactionLabels } from '#areas/reactions/contract/reaction.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { reactionIcons } from './reaction-icons.ts';

type ReactionListState = ComponentProps<typeof PagedList<Reaction>>['list'];

/** Who reacted to an item, newest first. */
export function ReactionList({ list }: { list: ReactionListState }) {
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading reactions..." />}
      failed="The reactions could not be loaded"
      empty={<p className="text-quiet">Nobody has reacted yet.</p>}
    >
      {(reactions) => (
        <ul className="-mx-1 max-h-[60dvh] overflow-y-auto px-1">
          {reactions.map((reaction) => (
            <ReactionItem key={`${reaction.person.id} ${reaction.kind}`} reaction={reaction} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ReactionItem({ reaction: { kind, person, createdAt } }: { reaction: Reaction }) {
  const Icon = reactionIcons[kind];
  return (
    <li className="flex items-center gap-3 border-line border-b py-2.5 last:border-b-0">
      <Avatar person={person} />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-semibold leading-snug">
          <PersonName person={person} />
        </p>
        <TimeAgo moment={createdAt} />
      </div>
      <span className="inline-flex shrink-0 items-center gap-1.5 text-quiet text-sm">
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        {reactionLabels[kind]}
      </span>
    </li>
  );
}
