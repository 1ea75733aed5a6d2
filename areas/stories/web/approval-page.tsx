import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { listNotifications, listWaiting } from '#areas/notifications/contract/notification.ts';
import { answerStoryApproval, getStoryApproval, type StoryApproval } from '#areas/stories/contract/story-approval.ts';
import { pathId, text } from '#contract/scalars.ts';
import { RequestError, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { TextArea } from '#web/ui/field.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { StoryArticle } from './story-article.tsx';

const at = (id: number) => ({ params: { id } });

/** `/story-approvals/{id}`: the author of a story reads it and approves it, or asks for changes (`docs/product/stories.md`). */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <Screen key={id.data} id={id.data} /> : <Missing />;
}

function Screen({ id }: { id: number }) {
  const { data, error, refetch } = useEndpoint(getStoryApproval, at(id), { refreshOnReturn: true });
  usePageTitle(data ? `Your story: ${data.title}` : 'Your story');
  if (data) return <Approval story={data} />;
  if (error instanceof RequestError && error.status === 404) return <Missing />;
  if (error) return <FailedScreen title="The story could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <SpinnerScreen label="Loading the story…" />;
}

const Missing = () => (
  <MissingScreen
    title="Story not found"
    back={
      <ButtonLink to="/the-loop" look="primary">
        The Loop
      </ButtonLink>
    }
  >
    The story you're looking for doesn't exist, or you are not its author.
  </MissingScreen>
);

const says: Record<StoryApproval['state'], string> = {
  asked:
    'This is your story as members would see it. Approve it, or say what should be different. It is published only with your approval.',
  approved: 'You approved this version. It may be published now. You are told when it is in The Loop.',
  changes_wanted: 'You asked for changes. You are asked again when the new version is ready.',
  not_asked: 'The text is being changed. You are asked again when the new version is ready.',
};

function Approval({ story }: { story: StoryApproval }) {
  const { id, authorName, authorRole, authorSchool, askedAt, state } = story;
  return (
    <div className="mx-auto max-w-[752px]">
      <BackLink to="/notifications">Notifications</BackLink>
      <section aria-label="Your answer" className="mb-9 rounded-card border border-line bg-card px-5 py-4">
        <p className="max-w-[68ch]">{says[state]}</p>
        <p className="mt-1 text-quiet text-sm">You were asked on {longDate(askedAt)}.</p>
        {state === 'asked' && <Answer id={id} version={story.version} />}
        {state === 'changes_wanted' && story.answer && (
          <p className="wrap-anywhere mt-3 whitespace-pre-line border-marigold border-l-3 pl-4">{story.answer}</p>
        )}
      </section>
      <StoryArticle
        story={{
          ...story,
          author: { name: authorName, role: authorRole, school: authorSchool, avatar: null },
          publishedAt: askedAt,
          views: 0,
        }}
      />
    </div>
  );
}

const changesForm = z.object({ changes: text(2000, 'Say what should be changed') });

function Answer({ id, version }: { id: number; version: number }) {
  const [wantsChanges, setWantsChanges] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(changesForm),
    defaultValues: { changes: '' },
  });
  const answer = useChange(answerStoryApproval, {
    input: (given: { approves: boolean; changes?: string }) => ({ ...at(id), body: { version, ...given } }),
    refreshes: [keyOf(getStoryApproval, at(id)), listNotifications, listWaiting],
    refreshesOnFailure: [keyOf(getStoryApproval, at(id))],
    toast: {
      success: ({ state }) => (state === 'approved' ? 'You approved your story' : 'Your wishes were sent'),
      failure: { title: 'Your answer was not saved', description: (failure) => sentenceOf(failure) },
    },
  });
  if (!wantsChanges)
    return (
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="primary"
          pending={answer.isPending && 'Saving...'}
          onClick={() => answer.mutate({ approves: true })}
        >
          Approve this story
        </Button>
        <Button onClick={() => setWantsChanges(true)}>Ask for changes</Button>
      </div>
    );
  return (
    <form
      noValidate
      className="mt-4 space-y-4"
      onSubmit={handleSubmit(({ changes }) => answer.mutate({ approves: false, changes }))}
    >
      <TextArea
        label="What should be different?"
        rows={4}
        maxLength={2000}
        autoFocus
        hint="The people who edit stories read this."
        error={formState.errors.changes?.message}
        {...register('changes')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={answer.isPending && 'Sending...'}>
          Ask for changes
        </Button>
        <Button onClick={() => setWantsChanges(false)}>Go back</Button>
      </div>
    </form>
  );
}
