import { type ReactNode, useState } from 'react';
import type { DeskStory } from '#areas/stories/contract/story-desk.ts';
import { dayAndTime, momentInLondon } from '#contract/london.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { useAskAuthor, usePublish, useUnpublish } from './story-desk-api.ts';

/** Where the story is on its way to The Loop, and the next thing to do. */
export function PublishPanel({ story, isChanged }: { story: DeskStory; isChanged: boolean }) {
  const { id, status, missing, hasChanges, scheduledFor, version, author, approval } = story;
  const unpublish = useUnpublish(id);
  const needsApproval = author !== null && approval !== 'approved';
  const isDone = status !== 'draft' && !hasChanges;
  // The button that was pressed disappears.
  useFocusOnReplaced(`${status} ${approval} ${hasChanges} ${scheduledFor}`, () =>
    document.getElementById('publishing'),
  );
  return (
    <section
      aria-labelledby="publishing"
      className="mb-9 max-w-[680px] rounded-card border border-line bg-card px-5 py-4"
    >
      <h2 id="publishing" tabIndex={-1} className="item-title scroll-mt-20">
        {status === 'scheduled' && scheduledFor ? `Planned for ${dayAndTime(scheduledFor)}` : 'Publishing'}
      </h2>
      {isChanged ? (
        <p className="mt-1 text-quiet">Save your changes below before you go on.</p>
      ) : missing.length > 0 ? (
        <p className="mt-1 text-quiet">Still missing: {missing.join(', ')}.</p>
      ) : isDone ? (
        <p className="mt-1 text-quiet">
          {status === 'published'
            ? 'Members see this version.'
            : 'This version is published at that time. Members do not see later changes until you publish them.'}
        </p>
      ) : (
        <>
          {author && <Approval story={story} name={author.name} />}
          {!needsApproval && <Publish story={story} version={version} />}
        </>
      )}
      {status !== 'draft' && (
        <Button className="mt-4" pending={unpublish.isPending && 'Saving...'} onClick={() => unpublish.mutate()}>
          {status === 'scheduled' ? 'Take it out of the calendar' : 'Hide it from members'}
        </Button>
      )}
    </section>
  );
}

function Approval({ story, name }: { story: DeskStory; name: string }) {
  const ask = useAskAuthor(story.id);
  const { approval, answer } = story;
  const button = (
    <Button
      look="primary"
      className="mt-4"
      pending={ask.isPending && 'Asking...'}
      onClick={() => ask.mutate(story.version)}
    >
      Ask {name} to approve
    </Button>
  );
  if (approval === 'approved') return <p className="mt-1 text-quiet">{name} has approved this version.</p>;
  if (approval === 'asked')
    return <p className="mt-1 text-quiet">{name} was asked to approve this version. You are told when they answer.</p>;
  return (
    <>
      {answer && (
        <Quoted title={`${name} wants changes:`}>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </Quoted>
      )}
      {approval === 'changes_wanted' ? (
        <p className="mt-2 text-quiet">Change the text and save it. Then you can ask again.</p>
      ) : (
        <>
          {!answer && <p className="mt-1 text-quiet">{name} must approve this version before you publish it.</p>}
          {button}
        </>
      )}
    </>
  );
}

const Quoted = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-2 border-marigold border-l-3 pl-4">
    <p className="font-semibold">{title}</p>
    {children}
  </div>
);

function Publish({ story, version }: { story: DeskStory; version: number }) {
  const publish = usePublish(story.id);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const isPublished = story.status === 'published';
  const plan = () => {
    const at = momentInLondon(typed);
    setProblem(at ? undefined : 'Enter a day and a time');
    if (at) publish.mutate({ version, at });
  };
  return (
    <div className="mt-4 space-y-4">
      <Button
        look="primary"
        pending={publish.isPending && 'Publishing...'}
        onClick={() => publish.mutate({ version, at: null })}
      >
        {isPublished ? 'Publish the changes' : 'Publish now'}
      </Button>
      {!isPublished && (
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label="Or publish it at a time"
            type="datetime-local"
            hint="UK time."
            value={typed}
            error={problem}
            onChange={({ target: { value } }) => setTyped(value)}
          />
          <Button className="mt-6.5" pending={publish.isPending && 'Saving...'} onClick={plan}>
            {story.status === 'scheduled' ? 'Change the time' : 'Plan'}
          </Button>
        </div>
      )}
    </div>
  );
}
