import { useState } from 'react';
import { useParams } from 'react-router';
import type { DeskStory } from '#areas/stories/contract/story-desk.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useDeskStory } from './story-desk-api.ts';
import { StoryEditor } from './story-editor.tsx';

/** `/desk/stories/{id}`: write a story, ask its author, and publish it. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <Screen key={id.data} id={id.data} /> : <Missing />;
}

function Screen({ id }: { id: number }) {
  const { data, error, refetch } = useDeskStory(id);
  if (data) return <Story story={data} />;
  if (error instanceof RequestError && error.status === 404) return <Missing />;
  if (error) return <FailedScreen title="The story could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <SpinnerScreen label="Loading the story…" />;
}

const Missing = () => (
  <MissingScreen title="Story not found" back={<ButtonLink to="/desk/stories">Stories</ButtonLink>}>
    The story you're looking for doesn't exist.
  </MissingScreen>
);

const leads: Record<DeskStory['status'], string> = {
  draft: 'This is a draft. Members do not see it.',
  scheduled: 'This story is planned. Members do not see it yet.',
  published: 'Members see this story in The Loop.',
};

function Story({ story }: { story: DeskStory }) {
  const [isChanged, setIsChanged] = useState(false);
  const [wasSaved, setWasSaved] = useState(false);
  return (
    <>
      <BackLink to="/desk/stories">Stories</BackLink>
      <PageHead title={story.title} lead={leads[story.status]}>
        {story.status === 'draft' && story.publishedAt === null && <DeleteDraft id={story.id} title={story.title} />}
        {story.status === 'published' && <ButtonLink to={`/the-loop/${story.id}`}>See it in The Loop</ButtonLink>}
      </PageHead>
      <PublishPanel story={story} isChanged={isChanged} />
      {/* A saved version, or one of another editor, begins again with its own text. */}
      <StoryEditor
        key={story.version}
        story={story}
        wasSaved={wasSaved}
        onChanged={setIsChanged}
        onSaved={() => setWasSaved(true)}
      />
    </>
  );
}
