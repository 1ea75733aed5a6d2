import { useNavigate } from 'react-router';
import { AttachmentList } from '#areas/files/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import type { DeskIdea } from '#areas/stories/contract/story-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useAcceptIdea, useDeclineIdea, type useStoryIdeas } from './story-desk-api.ts';

/** The ideas that members sent, with the answers to each. */
export function StoryIdeas({ list }: { list: ReturnType<typeof useStoryIdeas> }) {
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading the ideas" />}
      failed="The ideas could not be loaded"
      empty={
        <EmptyState title="No idea waits for an answer" example="“How our breakfast club began”.">
          Members send ideas from The Loop. You can begin a story with each.
        </EmptyState>
      }
    >
      {(ideas) => (
        <ul className="divide-y divide-line">
          {ideas.map((idea) => (
            <Idea key={idea.id} idea={idea} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Idea({ idea: { id, title, idea, sender, createdAt, files } }: { idea: DeskIdea }) {
  const accept = useAcceptIdea(id);
  const decline = useDeclineIdea(id);
  const navigate = useNavigate();
  return (
    <li className="py-5">
      <h2 className="item-title wrap-anywhere">{title}</h2>
      <p className="wrap-anywhere text-quiet text-sm">
        <PersonName person={sender} /> · <TimeAgo moment={createdAt} />
      </p>
      <LongText text={idea} className="mt-2 whitespace-pre-line" />
      <AttachmentList files={files} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="small"
          aria-label={`Begin a story: ${title}`}
          pending={accept.isPending && 'Starting...'}
          onClick={() => accept.mutate(undefined, { onSuccess: (story) => void navigate(`/desk/stories/${story.id}`) })}
        >
          Begin a story
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={`Decline: ${title}`}
          pending={decline.isPending && 'Declining...'}
          onClick={() => decline.mutate()}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
