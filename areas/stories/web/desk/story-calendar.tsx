import { type DeskStoryRow, mostInMonth } from '#areas/stories/contract/story-desk.ts';
import { dayInLondon, inLondon } from '#contract/london.ts';
import { firstShown, isMonth, monthIn, monthOf, monthWords, shortDay } from '#web/ui/month/month-days.ts';
import { type MonthEntry, MonthGrid } from '#web/ui/month/month-grid.tsx';
import { MonthHead } from '#web/ui/month/month-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useStoryCalendar } from './story-desk-api.ts';
import { StoryRow } from './story-row.tsx';

interface StoryCalendarProps {
  address: URLSearchParams;
  onChange(changes: Record<string, string>): void;
}

/**
 * The stories of a month, planned and published. On a large screen it is a grid, with the stories of the chosen day beside
 * it. On a phone it is a list by day. The month and the day are in the address.
 */
export function StoryCalendar({ address, onChange }: StoryCalendarProps) {
  const now = new Date();
  const today = dayInLondon(now);
  const { month, day } = monthIn(address, now);
  const { data, error, isPlaceholderData, refetch } = useStoryCalendar(month);
  const isLoading = !data || isPlaceholderData;
  const stories = isLoading ? [] : data;
  const byDay = Map.groupBy(stories, (story) => momentOf(story).slice(0, 10));
  const chosen = day ?? firstShown(month, today, [...byDay.keys()]);
  const choose = (next: string) => {
    if (isMonth(monthOf(next))) onChange({ month: monthOf(next), day: next });
  };
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-2 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-labelledby="month" className="min-w-0">
        <MonthHead id="month" month={month} today={today} onChange={onChange} />
        <div className="hidden md:block">
          <MonthGrid
            month={month}
            today={today}
            chosen={chosen}
            byDay={new Map([...byDay].map(([on, some]) => [on, some.map(entryOf)]))}
            countWords={countWords}
            onChoose={choose}
          />
          <p className="mt-3 text-quiet text-sm">A tick marks what members can read. The other stories are planned.</p>
        </div>
        {stories.length === mostInMonth && (
          <p className="mt-3 text-quiet text-sm">
            This month has more stories than these {mostInMonth}. The lists of planned and published stories show all.
          </p>
        )}
      </section>
      {!data && error ? (
        <FailedState title="The stories could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <section aria-labelledby="chosen-day" aria-busy={isLoading} className="hidden min-w-0 md:block">
            <h2 id="chosen-day" className="item-title min-h-11 content-center">
              {shortDay(chosen)}
            </h2>
            {isLoading ? (
              <p className="border-line border-t py-4 text-quiet">Loading the stories...</p>
            ) : (
              <DayStories stories={byDay.get(chosen) ?? []} />
            )}
          </section>
          <div className="md:hidden">
            {isLoading ? <RowsSkeleton label="Loading the stories" lines={2} /> : <Days month={month} byDay={byDay} />}
          </div>
        </>
      )}
    </div>
  );
}

/** The time in the UK at which members see the story: '2027-06-03T16:00'. */
const momentOf = ({ scheduledFor, publishedAt }: DeskStoryRow): string =>
  inLondon(new Date(scheduledFor ?? publishedAt ?? ''));

const entryOf = (story: DeskStoryRow): MonthEntry => ({
  id: story.id,
  title: story.scheduledFor ? `${momentOf(story).slice(11)} ${story.title}` : story.title,
  colour: story.scheduledFor ? undefined : 'green',
  ticked: story.scheduledFor === null && 'Published:',
});

const countWords = (count: number) => (count === 0 ? 'no stories' : count === 1 ? '1 story' : `${count} stories`);

function DayStories({ stories }: { stories: readonly DeskStoryRow[] }) {
  if (stories.length === 0)
    return <p className="border-line border-t py-4 text-quiet">No story is planned or published on this day.</p>;
  return (
    <ul className="divide-y divide-line border-line border-t">
      {stories.map((story) => (
        <StoryRow key={story.id} story={story} />
      ))}
    </ul>
  );
}

/** The days of the month that have stories, with these. */
function Days({ month, byDay }: { month: string; byDay: ReadonlyMap<string, DeskStoryRow[]> }) {
  if (byDay.size === 0)
    return (
      <EmptyState title={`Nothing in ${monthWords(month)}`} example="“Nine words”, on Monday at 07:00.">
        Plan a story in its editor, and it appears here.
      </EmptyState>
    );
  return [...byDay].map(([on, stories]) => (
    <section key={on} aria-labelledby={`day-${on}`} className="mt-4">
      <h3 id={`day-${on}`} className="item-title">
        {shortDay(on)}
      </h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {stories.map((story) => (
          <StoryRow key={story.id} story={story} />
        ))}
      </ul>
    </section>
  ));
}
