import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskStoryRow, storyStates } from '#areas/stories/contract/story-desk.ts';
import { dayAndTime, longDate } from '#contract/london.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { BeginStoryDialog } from './begin-story-dialog.tsx';
import { useDeskStories, useStoryIdeas } from './story-desk-api.ts';
import { StoryIdeas } from './story-ideas.tsx';

const tabs = ['drafts', 'planned', 'published', 'ideas'] as const;

/** `/desk/stories`: drafts, the calendar of what is planned, what members see, and their ideas (`docs/product/desk-content.md`). */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [isBeginning, setIsBeginning] = useState(false);
  const ideas = useStoryIdeas();
  return (
    <>
      <PageHead title="Stories" lead="Write a story, let its author approve it, and publish it in The Loop.">
        <Button look="primary" onClick={() => setIsBeginning(true)}>
          Write a story
        </Button>
      </PageHead>
      <Tabs
        label="Which stories"
        value={tabs.find((tab) => tab === search.get('show')) ?? 'drafts'}
        onChange={(show) => setSearch(show === 'drafts' ? {} : { show }, { replace: true })}
        tabs={[
          { value: 'drafts', label: 'Drafts', panel: <Stories status="draft" /> },
          { value: 'planned', label: 'Planned', panel: <Stories status="scheduled" /> },
          { value: 'published', label: 'Published', panel: <Stories status="published" /> },
          { value: 'ideas', label: 'Ideas', count: ideas.items?.length, panel: <StoryIdeas list={ideas} /> },
        ]}
      />
      <BeginStoryDialog open={isBeginning} onOpenChange={setIsBeginning} />
    </>
  );
}

type Status = (typeof storyStates)[number];

const empty: Record<Status, { title: string; says: string; example: string }> = {
  draft: {
    title: 'There are no drafts',
    says: 'Stories that you begin are here until you publish them.',
    example: '“The week we moved the bell”.',
  },
  scheduled: {
    title: 'Nothing is planned',
    says: 'Stories with a time at which they are published are here, the next first.',
    example: '“Monday 1 March at 07:00: Nine words”.',
  },
  published: {
    title: 'No story is published',
    says: 'Stories that members can read are here.',
    example: '“The last bus”.',
  },
};

function Stories({ status }: { status: Status }) {
  const list = useDeskStories(status);
  const { title, says, example } = empty[status];
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading the stories" lines={2} />}
      failed="The stories could not be loaded"
      empty={
        <EmptyState title={title} example={example}>
          {says}
        </EmptyState>
      }
    >
      {(stories) => (
        <ul className="divide-y divide-line">
          {stories.map((story) => (
            <Row key={story.id} story={story} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ story }: { story: DeskStoryRow }) {
  const { id, title, authorName, status, approval, hasChanges } = story;
  const marks = [
    status === 'published' && hasChanges && 'Changes not published',
    approval === 'asked' && 'With the author',
    approval === 'changes_wanted' && 'The author wants changes',
    approval === 'approved' && status === 'draft' && 'Approved',
  ].filter((mark) => mark !== false);
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to={`/desk/stories/${id}`} className="item-title wrap-anywhere hover:text-primary">
          {title}
        </Link>
        {marks.map((mark) => (
          <span
            key={mark}
            className="rounded-full bg-marigold-tint px-2.5 py-0.5 font-semibold text-marigold-ink text-xs"
          >
            {mark}
          </span>
        ))}
      </p>
      <p className="wrap-anywhere text-quiet text-sm">{[whenOf(story), authorName].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function whenOf({ status, scheduledFor, publishedAt }: DeskStoryRow): string {
  if (status === 'scheduled' && scheduledFor) return dayAndTime(scheduledFor);
  if (status === 'published' && publishedAt) return `Published on ${longDate(publishedAt)}`;
  return publishedAt ? `First published on ${longDate(publishedAt)}` : '';
}
