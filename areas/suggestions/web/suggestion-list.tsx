import { ChevronDown, ChevronUp, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FoundCount, topicWords } from '#areas/circles/web/index.ts';
import type { CircleSuggestion } from '#areas/suggestions/contract/suggestion.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, Loading, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import {
  useCreateSuggestedCircle,
  useDismissSuggestion,
  useJoinCreated,
  useSuggestions,
  useVote,
  useWithdrawSuggestion,
} from './suggestion-api.ts';

interface SuggestionListProps {
  /** What the member searches for; empty for all suggestions. */
  q: string;
  onSuggest(): void;
}

/** Circles that members suggested, with their votes. */
export function SuggestionList({ q, onSuggest }: SuggestionListProps) {
  const suggestions = useSuggestions(q);
  return (
    <>
      {q !== '' && <FoundCount list={suggestions} noun="suggestion" />}
      <PagedList
        list={suggestions}
        failed="The suggestions could not be loaded"
        loading={
          <Loading visible label="Loading suggestions...">
            <RowsSkeleton label="" className="-mt-6" />
          </Loading>
        }
        empty={
          q !== '' ? (
            <p className="text-quiet">No suggestion matches “{q}”.</p>
          ) : (
            <EmptyState
              title="Nobody has suggested a circle"
              example="a circle for teaching assistants in Year 1."
              action={
                <Button look="primary" onClick={onSuggest}>
                  Suggest Circle
                </Button>
              }
            >
              Is a circle missing? Suggest it. It can open when enough members vote for it.
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ul className="-mt-6">
            {items.map((suggestion) => (
              <SuggestionRow key={suggestion.id} suggestion={suggestion} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function SuggestionRow({ suggestion }: { suggestion: CircleSuggestion }) {
  const { name, description, suggestedBy, createdAt, status } = suggestion;
  const topics = topicWords(suggestion);
  return (
    <li className="grid grid-cols-1 gap-x-10 gap-y-4 border-line border-b py-5 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <h2 className="item-title">{name}</h2>
        <LongText text={description} className="mt-1 text-quiet" />
        {topics && (
          <p className="wrap-anywhere mt-2 text-sm">
            <span className="sr-only">About: </span>
            {topics}
          </p>
        )}
        <p className="mt-2 text-quiet text-sm">
          Suggested by {suggestedBy} · <TimeAgo moment={createdAt} />
        </p>
        {suggestion.canWithdraw && <Withdraw suggestion={suggestion} />}
      </div>
      <div className="flex flex-col gap-3">
        {status === 'created' ? <Created suggestion={suggestion} /> : <Voting suggestion={suggestion} />}
      </div>
    </li>
  );
}

function Voting({ suggestion }: { suggestion: CircleSuggestion }) {
  const { name, votes, requiredVotes, userVoted, userVote, status, canCreate } = suggestion;
  const vote = useVote(suggestion);
  const cast = (way: 'up' | 'down') => vote.mutate(way);
  return (
    <>
      <div className="flex items-center gap-2">
        {(['up', 'down'] as const).map((way) => (
          <VoteButton
            key={way}
            way={way}
            name={name}
            disabled={userVoted}
            chosen={userVote === way}
            onVote={() => cast(way)}
          />
        ))}
        <p className="ml-auto text-quiet text-sm">
          <span className="figures font-semibold text-ink">
            {votes} / {requiredVotes}
          </span>{' '}
          votes
        </p>
      </div>
      <div
        role="progressbar"
        aria-label={`Votes for ${name}`}
        aria-valuenow={Math.min(Math.max(votes, 0), requiredVotes)}
        aria-valuemin={0}
        aria-valuemax={requiredVotes}
        className="h-2 overflow-hidden rounded-full bg-primary-tint"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width]"
          style={{ width: `${Math.min(100, (Math.max(votes, 0) / requiredVotes) * 100)}%` }}
        />
      </div>
      {status === 'ready' ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="rounded-full bg-marigold-tint px-2.5 py-0.5 font-semibold text-marigold-ink text-sm">
            Ready to create!
          </span>
          {canCreate && <CreateButton suggestion={suggestion} />}
        </div>
      ) : (
        userVoted && <p className="text-quiet text-sm">You have voted.</p>
      )}
    </>
  );
}

interface VoteButtonProps {
  way: 'up' | 'down';
  name: string;
  disabled: boolean;
  chosen: boolean;
  onVote(): void;
}

function VoteButton({ way, name, disabled, chosen, onVote }: VoteButtonProps) {
  const Icon = way === 'up' ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-label={`Vote ${way}: ${name}`}
      aria-pressed={chosen}
      // A `disabled` button would lose the focus.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onVote}
      className="grid size-11 place-items-center rounded-control border border-line bg-card transition-colors hover:border-edge aria-disabled:cursor-not-allowed aria-disabled:text-quiet aria-disabled:hover:border-line aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

function CreateButton({ suggestion }: { suggestion: CircleSuggestion }) {
  const navigate = useNavigate();
  const create = useCreateSuggestedCircle(suggestion, (circle) => void navigate(`/circles/${circle.id}`));
  return (
    <Button size="small" pending={create.isPending && 'Creating...'} onClick={() => create.mutate()}>
      Create circle
    </Button>
  );
}

/** The member voted for this suggestion, and it has become a circle. They can join it or dismiss the suggestion. */
function Created({ suggestion }: { suggestion: CircleSuggestion }) {
  const { circleId, name } = suggestion;
  const join = useJoinCreated();
  const dismiss = useDismissSuggestion();
  return (
    <>
      <p className="flex items-center gap-1.5 font-semibold text-primary text-sm">
        <CircleCheck aria-hidden className="size-4" />
        You voted for this circle. It is now open.
      </p>
      {circleId && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            look="primary"
            aria-label={`Join ${name}`}
            pending={join.isPending && 'Joining...'}
            onClick={() => join.mutate(circleId)}
          >
            Join
          </Button>
          <ButtonLink to={`/circles/${circleId}`} size="small" aria-label={`View Circle: ${name}`}>
            View Circle
          </ButtonLink>
          <Button
            size="small"
            aria-label={`Dismiss ${name}`}
            pending={dismiss.isPending && 'Dismissing...'}
            onClick={() => dismiss.mutate(suggestion.id)}
          >
            Dismiss
          </Button>
        </div>
      )}
    </>
  );
}

/** Nobody else has voted yet, so the member can still withdraw their suggestion. */
function Withdraw({ suggestion }: { suggestion: CircleSuggestion }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawSuggestion();
  return (
    <>
      <Button size="small" className="mt-3" aria-label={`Withdraw ${suggestion.name}`} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this suggestion?"
        description="This deletes the suggestion for everyone. You can't undo this."
        action="Withdraw"
        pending={withdraw.isPending && 'Withdrawing...'}
        onConfirm={() => withdraw.mutate(suggestion.id)}
      />
    </>
  );
}
