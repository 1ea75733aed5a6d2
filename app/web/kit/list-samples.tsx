import { Sprout } from 'lucide-react';
import { AnswerLabel } from '#web/ui/answer-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { LinkedRows } from '#web/ui/linked-rows.tsx';
import { LongText, MoreButton } from '#web/ui/long-text.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import MarkdownReader from '#web/ui/markdown-reader.tsx';
import { MoreOnScroll } from '#web/ui/more-on-scroll.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { WhenNear } from '#web/ui/when-near.tsx';
import type { SampleGroup } from './sample.ts';

const text = `Ask for the time **in writing**. What worked *for us*:

- a fixed slot, not "when I can"
- [the entitlement](https://example.org) in hand

> Five minutes every week beat an hour a term.

Mark it \`done\`, and keep a note:

\`\`\`
Autumn 1: 4 of 7 meetings
\`\`\`

| Term | Meetings |
| --- | --- |
| Autumn | 4 |
| Spring | 6 |`;

const list = {
  items: undefined as string[] | undefined,
  error: null,
  isFetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch() {},
  fetchNextPage() {},
};

const listStates = {
  full: { ...list, items: ['Quiet rooms without a spare room', 'Marking load before the assessment point'] },
  more: { ...list, items: ['One of many'], hasNextPage: true, isFetchingNextPage: true },
  empty: { ...list, items: [] },
  failed: { ...list, error: new Error('Staffroom could not be reached.') },
  loading: { ...list, isFetching: true },
};

function FourStates() {
  return (
    <div className="kit-stack">
      {Object.entries(listStates).map(([name, state]) => (
        <PagedList
          key={name}
          list={state}
          loading={<RowsSkeleton label="Loading discussions..." />}
          failed="The discussions could not be loaded"
          empty={<EmptyState title="No discussions yet">Start the first one.</EmptyState>}
        >
          {(items) => (
            <ul>
              {items.map((item) => (
                <li key={item} className="border-line border-b py-4">
                  {item}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      ))}
    </div>
  );
}

export const listSamples: SampleGroup = {
  title: 'Lists and reading',
  samples: [
    {
      of: [PageHead],
      when: 'The top of a screen: its title, what it is for, and the actions for the whole screen.',
      Show: () => (
        <PageHead title="Circles" lead="Groups of peers who do the same job as you.">
          <Button>Suggest Circle</Button>
        </PageHead>
      ),
    },
    {
      of: [AnswerLabel],
      when: 'Beside a reply that is the answer, and beside a discussion that has one.',
      Show: () => (
        <div className="kit-stack">
          <AnswerLabel />
          <AnswerLabel text="Answered" />
        </div>
      ),
    },
    {
      of: [PagedList],
      when: 'Any list that can grow. It shows the four states of a list and loads the next page while the member scrolls.',
      Show: FourStates,
    },
    {
      of: [MoreOnScroll],
      when: 'Only for a list that is not a PagedList: it loads the next page at the end of the list, and has a button for keyboards and failures.',
      Show: () => (
        <div className="kit-stack">
          <MoreOnScroll hasMore isLoading failed={false} onMore={() => {}} />
          <MoreOnScroll hasMore isLoading={false} failed onMore={() => {}} />
        </div>
      ),
    },
    {
      of: [LongText],
      when: 'A long plain text in a list: it shows the beginning, and the rest on request.',
      Show: () => <LongText text={text.repeat(2)} />,
    },
    {
      of: [Disclosure],
      when: 'Sections that open below their titles. Do not use it for what everybody must read.',
      Show: () => (
        <div>
          <Disclosure title="Community Code" lead="How we ask members to treat each other.">
            Answer a question for every one you ask.
          </Disclosure>
          <Disclosure title="Data Security" lead="What is done with what you write.">
            It is never sold.
          </Disclosure>
        </div>
      ),
    },
    {
      of: [LinkedRows],
      when: 'A list at the desk. Each row leads to the screen of its item.',
      Show: () => <LinkedRows rows={[{ id: 1, to: '/kit', title: 'University-led PGCE', facts: 'England' }]} />,
    },
    {
      of: [LinkList],
      when: 'Links to other screens, each with a title and a sentence. Use columns for three short ones.',
      Show: () => (
        <LinkList
          label="Shortcuts"
          heading="h3"
          items={[
            { to: '/growth', title: 'Growth Hub', words: 'Your goals and your coach.', icon: Sprout },
            { to: '/circles', title: 'Circles', words: 'Groups of people who do the job you do.' },
          ]}
        />
      ),
    },
    {
      of: [WhenNear],
      when: 'Around a large part that is far below the first view. It shows the part when the member comes near.',
      Show: () => <WhenNear placeholder={<RowsSkeleton label="Loading the rest" lines={2} />}>The rest.</WhenNear>,
    },
    {
      of: [MoreButton],
      when: 'Below anything that is shortened. It says what the button will do.',
      Show: () => <MoreButton isOpen={false} onToggle={() => {}} closed="Show all 30 tags" opened="Show fewer" />,
    },
    {
      of: [Markdown],
      when: 'Long texts that members write. It shows the plain text until the Markdown reader has loaded.',
      Show: () => <Markdown text={text} />,
    },
    {
      of: [MarkdownReader],
      when: 'Do not use it directly. Markdown loads it when it is needed.',
      Show: () => <MarkdownReader links="anywhere" text="What `Markdown` draws **with**." />,
    },
  ],
};
