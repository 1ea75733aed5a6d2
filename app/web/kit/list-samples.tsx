import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LongText, MoreButton } from '#web/ui/long-text.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import MarkdownReader from '#web/ui/markdown-reader.tsx';
import { MoreOnScroll } from '#web/ui/more-on-scroll.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
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

const faces = {
  full: { ...list, items: ['Quiet rooms without a spare room', 'Marking load before the assessment point'] },
  more: { ...list, items: ['One of many'], hasNextPage: true, isFetchingNextPage: true },
  empty: { ...list, items: [] },
  failed: { ...list, error: new Error('Staffroom could not be reached.') },
  loading: { ...list, isFetching: true },
};

function FourFaces() {
  return (
    <div className="kit-stack">
      {Object.entries(faces).map(([face, state]) => (
        <PagedList
          key={face}
          list={state}
          loading={<RowsSkeleton label="Loading discussions..." />}
          failed="The discussions could not be loaded"
          empty={<EmptyState title="No discussions yet">Somebody has to go first.</EmptyState>}
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
      when: 'How a screen begins: its name, what it is for, and what can be done with the whole of it.',
      Show: () => (
        <PageHead title="Circles" lead="Small rooms of peers who do the job you do.">
          <Button>Suggest Circle</Button>
        </PageHead>
      ),
    },
    {
      of: [PagedList],
      when: 'Any list that can grow: it shows the four faces and reads the next page as one scrolls.',
      Show: FourFaces,
    },
    {
      of: [MoreOnScroll],
      when: 'Only where a list is not a PagedList: the end that asks for more, and its button for keyboards and after a failure.',
      Show: () => (
        <div className="kit-stack">
          <MoreOnScroll hasMore isLoading failed={false} onMore={() => {}} />
          <MoreOnScroll hasMore isLoading={false} failed onMore={() => {}} />
        </div>
      ),
    },
    {
      of: [LongText],
      when: 'A plain text of somebody else’s in a list, which may go on and on: its beginning, and the rest when asked for.',
      Show: () => <LongText text={text.repeat(2)} />,
    },
    {
      of: [Disclosure],
      when: 'Sections that few need at once, in a column: each opens below its title. Not for what everybody must read.',
      Show: () => (
        <div>
          <Disclosure title="Community Code" lead="What we ask of one another here.">
            Answer a question for every one you ask.
          </Disclosure>
          <Disclosure title="Data Security" lead="What is done with what you write.">
            It is never sold.
          </Disclosure>
        </div>
      ),
    },
    {
      of: [MoreButton],
      when: 'Below anything that is folded up: it says what a press will do.',
      Show: () => <MoreButton isOpen={false} onToggle={() => {}} closed="Show all 30 tags" opened="Show fewer" />,
    },
    {
      of: [Markdown],
      when: 'Everything that members write at length; until the reader has come, the text as it was typed.',
      Show: () => <Markdown text={text} />,
    },
    {
      of: [MarkdownReader],
      when: 'Never by itself: Markdown fetches it when there is something to read.',
      Show: () => <MarkdownReader links="anywhere" text="What `Markdown` draws **with**." />,
    },
  ],
};
