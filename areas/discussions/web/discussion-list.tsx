import { clsx } from 'clsx';
import { MessageCircle, Pin } from 'lucide-react';
import { useId, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { NewBadge, newCount } from '#areas/circles/web/index.ts';
import type { Discussion, DiscussionOrder } from '#areas/discussions/contract/discussion.ts';
import { withNames } from '#contract/mentions.ts';
import { useLive } from '#web/live/use-live.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { AnswerLabel } from '#web/ui/answer-label.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { excerptOf } from '#web/ui/excerpt.ts';
import { FilterBar, FilterCheck, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDiscussions } from './discussion-api.ts';
import { WaitingButton } from './waiting-button.tsx';

interface DiscussionListProps {
  circle: Circle;
  sort: DiscussionOrder;
  onSort(sort: DiscussionOrder): void;
  onStart(): void;
}

/** The discussions of a circle: sticky first, then in the chosen order. Further pages load while the member scrolls. */
export function DiscussionList({ circle, sort, onSort, onStart }: DiscussionListProps) {
  const [address, change] = useAddressParts();
  const q = address.get('q') ?? '';
  const isMine = address.get('mine') === 'true';
  const answered = (['true', 'false'] as const).find((one) => one === address.get('answered'));
  const isFiltered = Boolean(q || isMine || answered);
  const discussions = useDiscussions(circle.id, {
    sort,
    ...(q && { q }),
    ...(answered && { answered }),
    ...(isMine && { mine: 'true' as const }),
  });
  const clear = () => change({ q: '', mine: '', answered: '' });
  const [hasSome, setHasSome] = useState(false);
  // The filters stay while a filtered list loads, because the member may be typing in one.
  if (!hasSome && (isFiltered || (discussions.items?.length ?? 0) > 0)) setHasSome(true);
  return (
    <>
      {hasSome && (
        <FilterBar
          label="Filter discussions"
          search={{ label: 'Search discussions', value: q, onChange: (value) => change({ q: value }) }}
          active={Number(isMine) + Number(answered !== undefined)}
          onClear={clear}
        >
          <FilterSelect
            label="Answers"
            all="Answered or not"
            value={answered ?? ''}
            options={[
              { value: 'false', label: 'Unanswered' },
              { value: 'true', label: 'Answered' },
            ]}
            onChange={(value) => change({ answered: value })}
          />
          {circle.isMember && (
            <FilterCheck label="Started by me" checked={isMine} onChange={(on) => change({ mine: on ? 'true' : '' })} />
          )}
        </FilterBar>
      )}
      {isFiltered && <MatchCount list={discussions} one="discussion matches" many="discussions match" />}
      <WaitingDiscussions circleId={circle.id} list={discussions} />
      <PagedList
        list={discussions}
        loading={<RowsSkeleton label="Loading discussions..." className="-mt-6" />}
        failed="The discussions could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState
              title="No discussions match"
              example="“marking” finds more than “marking mock exams”."
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              The search looks in titles and in the text that starts a discussion, not in replies.
            </EmptyState>
          ) : (
            <EmptyState
              title="No discussions yet"
              example="“How do you mark mocks without losing a weekend?”"
              action={circle.isMember && !circle.archivedAt && <Button onClick={onStart}>New Discussion</Button>}
            >
              {circle.archivedAt
                ? 'Nobody started one before the circle was archived.'
                : circle.isMember
                  ? 'Start the first one. Ask the question you would ask a colleague.'
                  : 'Join this circle to start the first one.'}
            </EmptyState>
          )
        }
      >
        {(items) => (
          <>
            {items.length > 1 && <OrderChoice value={sort} onChange={onSort} />}
            <ul className="border-line border-t">
              {items.map((discussion) => (
                <DiscussionRow key={discussion.id} discussion={discussion} sort={sort} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}

/** Discussions that others started since the list was read. They wait to be pressed, so that the list does not move. */
function WaitingDiscussions({ circleId, list }: { circleId: number; list: ReturnType<typeof useDiscussions> }) {
  const user = useUser();
  const [waiting, setWaiting] = useState<number[]>([]);
  useLive('circle.discussion', ({ id, item, by }) => {
    if (id === circleId && item !== undefined && by !== user.id)
      setWaiting((before) => (before.includes(item) ? before : [...before, item]));
  });
  const count = waiting.filter((id) => !list.items?.some((discussion) => discussion.id === id)).length;
  const show = () => {
    setWaiting([]);
    void list.refetch();
  };
  return (
    <WaitingButton count={count} onPress={show} className="-mt-2 mb-4">
      {newCount(count, 'discussion', 'discussions')}
    </WaitingButton>
  );
}

const orderLabels: Record<DiscussionOrder, string> = { activity: 'Latest activity', created: 'Newest created' };

function OrderChoice({ value, onChange }: { value: DiscussionOrder; onChange(sort: DiscussionOrder): void }) {
  const id = useId();
  return (
    <div className="-mt-3 flex items-center justify-end gap-2.5 pb-3 text-sm">
      <label htmlFor={id} className="text-quiet">
        Sort by
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as DiscussionOrder)}
        className="h-9 rounded-control border border-edge bg-card px-2.5 pointer-coarse:h-11"
      >
        {Object.entries(orderLabels).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Shows the time that the list is sorted by. */
function DiscussionRow({ discussion, sort }: { discussion: Discussion; sort: DiscussionOrder }) {
  const { isNew, newReplies } = discussion;
  const isUnread = isNew || newReplies > 0;
  const active = sort === 'activity' ? discussion.lastReplyAt : null;
  const { author } = discussion;
  return (
    <li className="group relative border-line border-b">
      <div className="-mx-3 flex gap-4 rounded-control px-3 py-4.5 transition-colors group-hover:bg-card sm:items-center sm:py-5">
        <Avatar person={author} />
        <div className="min-w-0 grow sm:grid sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center sm:gap-x-6">
          <div>
            <h2 className={clsx('item-title', isUnread && 'font-extrabold!')}>
              {discussion.isSticky && (
                <>
                  <Pin aria-hidden className="-mt-0.5 mr-2 inline size-4 text-marigold-ink" />
                  <span className="sr-only">Pinned: </span>
                </>
              )}
              <Link
                to={`/circles/${discussion.circleId}/discussions/${discussion.id}`}
                className="after:absolute after:-inset-x-3 after:inset-y-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 group-hover:text-primary"
              >
                {discussion.title}
              </Link>
              {discussion.isAnswered && (
                <span className="ml-2.5 align-text-bottom">
                  <AnswerLabel text="Answered" />
                </span>
              )}
              {isUnread && (
                <span className="ml-2 align-text-bottom">
                  <NewBadge {...newWords(discussion)} />
                </span>
              )}
            </h2>
            {discussion.takenDownReason !== null && (
              <p className="mt-0.5 font-semibold text-danger text-sm">Taken down. Only you can see it.</p>
            )}
            <p className="mt-0.5 line-clamp-2 max-w-[68ch] text-quiet sm:line-clamp-1">
              {excerptOf(withNames(discussion.content, discussion.mentions))}
            </p>
          </div>
          {/* Below the text on narrow screens, to the right of it on wide ones. */}
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm sm:contents">
            <p className="min-w-0 max-w-full truncate sm:row-start-2 sm:mt-1 sm:text-sm">{author.name}</p>
            <div className="flex large-text:flex-wrap items-center large-text:gap-y-0 gap-4 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:justify-between">
              <Replies count={discussion.replyCount} />
              <TimeAgo
                moment={active ?? discussion.createdAt}
                after={active ? 'Last reply' : 'Started'}
                className="relative"
              />
            </div>
          </div>
        </div>
      </div>
    </li>
  );
}

/** 'New' for a discussion that the member has not read, otherwise the number of new replies. */
const newWords = ({ isNew, newReplies }: Discussion) =>
  isNew
    ? { text: 'New', words: 'New discussion' }
    : { text: `${newReplies.toLocaleString('en-GB')} new`, words: newCount(newReplies, 'reply', 'replies') };

function Replies({ count }: { count: number }) {
  return (
    <span className="figures inline-flex items-center gap-1.5 text-quiet">
      <MessageCircle aria-hidden className="size-4" />
      {count.toLocaleString('en-GB')}
      <span className="sr-only">{count === 1 ? 'reply' : 'replies'}</span>
    </span>
  );
}
