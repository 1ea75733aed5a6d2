import type { StorySummary } from '#areas/stories/contract/story.ts';
import { categoryLabel } from '#areas/stories/contract/story-words.ts';
import { Link } from '#web/ui/link.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { StoryFigures, StoryPicture } from './story-parts.tsx';

const gridClass = 'grid grid-cols-1 gap-x-8 gap-y-11 sm:grid-cols-2 xl:grid-cols-3';

/** A grid of stories. The whole card is clickable; its link is the title. */
export function StoryGrid({ stories, compact = false }: { stories: StorySummary[]; compact?: boolean }) {
  return (
    <ul className={gridClass}>
      {stories.map((story) => (
        <li key={story.id} className="group relative flex flex-col">
          <div className="overflow-hidden rounded-card">
            <StoryPicture
              story={story}
              className="aspect-video w-full object-cover transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
            />
          </div>
          <p className="mt-4 font-semibold text-marigold-ink text-sm">{categoryLabel(story.category)}</p>
          <h3 className="section-title mt-1">
            <Link
              to={`/the-loop/${story.id}`}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:outline-offset-4 group-hover:text-primary"
            >
              {story.title}
            </Link>
          </h3>
          <p className="mt-2 text-quiet">{compact ? story.subtitle : story.excerpt}</p>
          <p className="mt-3 font-semibold text-sm">
            {story.author.name}
            <span className="font-normal text-quiet">, {story.author.role}</span>
          </p>
          <StoryFigures story={story} className="mt-1 text-quiet text-sm" />
        </li>
      ))}
    </ul>
  );
}

export function StoryGridSkeleton() {
  return (
    <Loading label="Loading stories…">
      <div className={gridClass}>
        {[1, 2, 3].map((place) => (
          <div key={place}>
            <Skeleton className="aspect-video w-full rounded-card!" />
            <Skeleton className="mt-5 h-3.5 w-24" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-4 h-3.5 w-full" />
            <Skeleton className="mt-2.5 h-3.5 w-3/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
