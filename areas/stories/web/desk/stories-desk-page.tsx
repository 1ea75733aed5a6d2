import { useState } from 'react';
import type { storyStates } from '#areas/stories/contract/story-desk.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { BeginStoryDialog } from './begin-story-dialog.tsx';
import { StoryCalendar } from './story-calendar.tsx';
import { useDeskStories, useStoryIdeas } from './story-desk-api.ts';
import { StoryIdeas } from './story-ideas.tsx';
import { StoryRow } from './story-row.tsx';

const tabs = ['drafts', 'calendar', 'planned', 'published', 'ideas'] as const;

/** `/desk/stories`: drafts, the calendar of what is planned, what members see, and their ideas (`docs/product/desk-content.md`). */
export function Component() {
  const [address, change] = useAddressParts();
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
        value={tabs.find((tab) => tab === address.get('show')) ?? 'drafts'}
        onChange={(show) => change({ show: show === 'drafts' ? '' : show, month: '', day: '' })}
        tabs={[
          { value: 'drafts', label: 'Drafts', panel: <Stories status="draft" /> },
          { value: 'calendar', label: 'Calendar', panel: <StoryCalendar address={address} onChange={change} /> },
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
            <StoryRow key={story.id} story={story} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
