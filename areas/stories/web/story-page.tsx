import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { ReactionRow } from '#areas/reactions/web/index.ts';
import type { Story } from '#areas/stories/contract/story.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { Comments } from './comments/story-comments.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { useCountView, useReaction, useRelatedStories, useShare, useStory } from './story-api.ts';
import { StoryArticle } from './story-article.tsx';
import { StoryGrid } from './story-grid.tsx';

/** `/the-loop/{id}` (`docs/product/stories.md`). */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <StoryScreen key={id.data} id={id.data} /> : <StoryMissing />;
}

function StoryScreen({ id }: { id: number }) {
  const { data: story, error, refetch } = useStory(id);
  usePageTitle(story?.title ?? 'Story');
  useCountView(id, story !== undefined);
  if (story) return <StoryDetails story={story} />;
  if (error instanceof RequestError && error.status === 404) return <StoryMissing />;
  if (error) return <FailedScreen title="The story could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <StoryLoading />;
}

function StoryMissing() {
  return (
    <MissingScreen
      title="Story Not Found"
      back={
        <ButtonLink to="/the-loop" look="primary">
          Back to The Loop
        </ButtonLink>
      }
    >
      The story you're looking for doesn't exist.
    </MissingScreen>
  );
}

function StoryLoading() {
  return (
    <Loading label="Loading the story…" className="mx-auto max-w-[752px]">
      <BackLink to="/the-loop">Back to The Loop</BackLink>
      <Skeleton className="mt-2 h-6 w-36" />
      <Skeleton className="mt-4 h-10 w-4/5" />
      <Skeleton className="mt-4 h-5 w-3/5" />
      <Skeleton className="mt-8 aspect-video w-full rounded-card!" />
    </Loading>
  );
}

function StoryDetails({ story }: { story: Story }) {
  const article = useRef<HTMLElement>(null);
  return (
    <>
      <ReadingProgress article={article} />
      <div className="mx-auto max-w-[752px]">
        <div className="print:hidden">
          <BackLink to="/the-loop">Back to The Loop</BackLink>
        </div>
        <StoryArticle story={story} article={article} />
        <StoryFoot story={story} />
        <Comments storyId={story.id} />
      </div>
      <DiscoverMore id={story.id} />
    </>
  );
}

function StoryFoot({ story }: { story: Story }) {
  const share = useShare(story);
  const reaction = useReaction(story.id);
  return (
    <footer className="mt-11 border-line border-t pt-6">
      <ReactionRow
        item={story}
        legend="React to this story"
        onReact={(kind, wanted) => reaction.mutate({ kind, wanted })}
      />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <p className="text-quiet text-sm">
          This story takes about {story.readTimeMinutes} {story.readTimeMinutes === 1 ? 'minute' : 'minutes'} to read.
        </p>
        <Button
          className="print:hidden"
          icon={<Share2 aria-hidden className="size-[18px]" strokeWidth={1.75} />}
          pending={share.isPending && 'Sharing...'}
          onClick={() => share.mutate()}
        >
          Share
        </Button>
      </div>
    </footer>
  );
}

function DiscoverMore({ id }: { id: number }) {
  const { data: related } = useRelatedStories(id);
  return (
    <section aria-labelledby="discover" className="mt-14 border-line border-t pt-9 print:hidden">
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h2 id="discover" className="section-title">
          Discover More Stories
        </h2>
        <ButtonLink to="/the-loop">View All Stories</ButtonLink>
      </div>
      {related && related.length > 0 && <StoryGrid stories={related} compact />}
    </section>
  );
}
