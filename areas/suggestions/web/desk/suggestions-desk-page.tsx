import { useNavigate } from 'react-router';
import { listCircles } from '#areas/circles/contract/circle.ts';
import { listDeskCircles } from '#areas/circles/contract/circles-desk.ts';
import { listSuggestions } from '#areas/suggestions/contract/suggestion.ts';
import {
  createCircleFromDesk,
  type DeskSuggestion,
  listDeskSuggestions,
} from '#areas/suggestions/contract/suggestions-desk.ts';
import { useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';

/** `/desk/circles/suggestions`: what members want circles about, and the way to create one. */
export function Component() {
  const list = useList(listDeskSuggestions, { query: {} }, { refreshOnReturn: true });
  return (
    <>
      <BackLink to="/desk/circles">Circles</BackLink>
      <PageHead
        title="Suggested circles"
        lead="Members suggest circles and vote. When one has enough votes, you can create it. The people who voted are told."
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading suggestions" />}
        failed="The suggestions could not be loaded"
        empty={
          <EmptyState title="There are no suggestions" example="“School libraries”, with five votes.">
            When a member suggests a circle, it is here with its votes.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-line border-t">
            {items.map((suggestion) => (
              <SuggestionRow key={suggestion.id} suggestion={suggestion} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function SuggestionRow({ suggestion }: { suggestion: DeskSuggestion }) {
  const { id, name, description, suggestedBy, canOwn, votes, requiredVotes, status } = suggestion;
  const navigate = useNavigate();
  const creating = useChange(createCircleFromDesk, {
    input: { params: { id } },
    refreshes: [listDeskSuggestions, listDeskCircles, listCircles, listSuggestions],
    refreshesOnFailure: [listDeskSuggestions],
    toast: { success: 'Circle created', failure: 'The circle was not created' },
  });
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-b py-5">
      <div className="min-w-0 grow basis-80">
        <h2 className="item-title wrap-anywhere">{name}</h2>
        <LongText text={description} className="wrap-anywhere mt-1" />
        <p className="wrap-anywhere mt-1.5 text-quiet text-sm">
          Suggested by {suggestedBy} · {votes} of {requiredVotes} votes
          {status === 'ready' && !canOwn && ' · they cannot own it, so it begins without an owner'}
        </p>
      </div>
      {status === 'ready' && (
        <Button
          aria-label={`Create the circle ${name}`}
          pending={creating.isPending && 'Creating...'}
          onClick={() =>
            creating.mutate(undefined, { onSuccess: ({ circleId }) => void navigate(`/desk/circles/${circleId}`) })
          }
        >
          Create circle
        </Button>
      )}
    </li>
  );
}
