import { Clock3, Eye } from 'lucide-react';
import type { StorySummary } from '#areas/stories/contract/story.ts';
import { longDate } from '#web/ui/dates.ts';

/** Date, reading time and views of a story. */
export function StoryFigures({
  story,
  className,
}: {
  story: Pick<StorySummary, 'publishedAt' | 'readTimeMinutes' | 'views'>;
  className?: string;
}) {
  return (
    <p className={className}>
      <span className="figures inline-flex flex-wrap items-center gap-x-4 gap-y-1">
        <time dateTime={story.publishedAt}>{longDate(story.publishedAt)}</time>
        <span className="inline-flex items-center gap-1.5">
          <Clock3 aria-hidden className="size-4" strokeWidth={1.75} />
          {story.readTimeMinutes} min read
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Eye aria-hidden className="size-4" strokeWidth={1.75} />
          {viewWords(story.views)}
        </span>
      </span>
    </p>
  );
}

const viewWords = (views: number) => `${views.toLocaleString('en-GB')} ${views === 1 ? 'view' : 'views'}`;

/** The picture is decoration and adds nothing to the text. */
export function StoryPicture({
  story,
  className,
  first,
}: {
  story: Pick<StorySummary, 'heroImageUrl'>;
  className: string;
  first?: boolean;
}) {
  return (
    <img
      src={story.heroImageUrl}
      alt=""
      width={1600}
      height={900}
      fetchPriority={first ? 'high' : 'auto'}
      loading={first ? 'eager' : 'lazy'}
      className={className}
    />
  );
}
