import type { StorySummary } from '#areas/stories/contract/story.ts';
import { categoryLabel } from '#areas/stories/contract/story-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { StoryFigures, StoryPicture } from './story-parts.tsx';

/**
 * Fills the screen below the bars, up to the window's edges. `data-edge-to-edge` tells the shell to omit the margins
 * here.
 */
const heroClass =
  'on-board relative isolate -mx-4.5 -mt-7 flex min-h-[calc(100dvh-56px-64px)] flex-col justify-end overflow-hidden bg-board text-board-ink sm:-mx-8 lg:-mx-12 lg:-mt-11 lg:min-h-dvh';

/** Aligns the text with the text of the page below. */
const wordsClass = 'mx-auto w-full max-w-[1256px]';

export function FeaturedStory({ story }: { story: StorySummary }) {
  return (
    <section aria-labelledby="featured" data-edge-to-edge className={heroClass}>
      <StoryPicture story={story} first className="absolute inset-0 -z-10 size-full object-cover object-[84%_50%]" />
      <div className="picture-shade flex flex-col justify-end xl:grow">
        <div className={wordsClass}>
          <div className="px-4.5 pt-28 pb-10 sm:px-8 lg:max-w-[42rem] lg:px-12 lg:pb-16">
            <p className="font-semibold text-sm">
              <span className="text-marigold">Featured</span>
              <span aria-hidden className="mx-2 text-board-quiet">
                ·
              </span>
              {categoryLabel(story.category)}
            </p>
            <h2 id="featured" className="display mt-3 text-[2.25rem] sm:text-[3.25rem] sm:leading-[1.05]">
              {story.title}
            </h2>
            <p className="mt-4 max-w-[48ch] text-[1.0625rem] sm:text-lg">{story.subtitle}</p>
            <p className="mt-5 font-semibold">{story.author.name}</p>
            <p className="text-board-quiet text-sm">
              {story.author.role}, {story.author.school}
            </p>
            <StoryFigures story={story} className="mt-1.5 text-board-quiet text-sm" />
            <Link to={`/the-loop/${story.id}`} className={`${buttonClass('board-primary')} mt-7`}>
              Read the story
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

export function FeaturedSkeleton() {
  return (
    <div className={heroClass} data-edge-to-edge aria-hidden>
      <div className={`${wordsClass} px-4.5 pb-10 opacity-20 sm:px-8 lg:px-12 lg:pb-16`}>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-5 h-12 w-full max-w-[32rem]" />
        <Skeleton className="mt-5 h-5 w-full max-w-[28rem]" />
        <Skeleton className="mt-8 h-11 w-36" />
      </div>
    </div>
  );
}
