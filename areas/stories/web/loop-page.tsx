import { useSearchParams } from 'react-router';
import { storyCategory } from '#areas/stories/contract/story.ts';
import { categoryLabel, filterButtons } from '#areas/stories/contract/story-words.ts';
import { Button } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { FeaturedSkeleton, FeaturedStory } from './featured-story.tsx';
import { ShareYourStory } from './share-your-story.tsx';
import { useStories, useStoryCategories } from './story-api.ts';
import { StoryGrid, StoryGridSkeleton } from './story-grid.tsx';

/** `/the-loop` (`docs/product/stories.md`). The category is in the address, so that Back and a link keep it. */
export function Component() {
  usePageTitle('The Loop');
  const [address, setAddress] = useSearchParams();
  const asked = storyCategory.safeParse(address.get('category') ?? '');
  const chosen = asked.success ? asked.data : null;
  const choose = (category: string | null) => setAddress(category ? { category } : {}, { replace: true });
  const { data: withStories = [] } = useStoryCategories();
  const all = useStories(null);
  const featured = all.items?.find(({ isFeatured }) => isFeatured) ?? all.items?.[0];
  return (
    <>
      <h1 className="sr-only">The Loop</h1>
      {featured ? <FeaturedStory story={featured} /> : !all.items && !all.error && <FeaturedSkeleton />}
      <div className="mx-auto max-w-[1160px]">
        <div className="mt-11 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div>
            <h2 className="page-title">Stories from practice</h2>
            <p className="mt-1.5 mb-5 text-quiet">
              Told by people who work in schools, for people who work in schools.
            </p>
            <CategoryFilter categories={filterButtons(withStories)} chosen={chosen} onChoose={choose} />
          </div>
          <ShareYourStory />
        </div>
        <Stories chosen={chosen} featuredId={featured?.id} onAll={() => choose(null)} />
      </div>
    </>
  );
}

interface StoriesProps {
  chosen: string | null;
  featuredId: number | undefined;
  onAll(): void;
}

/** Without a category, the featured story is already shown above. In its category it is one of the stories. */
function Stories({ chosen, featuredId, onAll }: StoriesProps) {
  const list = useStories(chosen);
  return (
    <PagedList
      list={list}
      loading={<StoryGridSkeleton />}
      failed="The stories could not be loaded"
      empty={<NoStories category={chosen} onAll={onAll} />}
    >
      {(stories) => <StoryGrid stories={chosen ? stories : stories.filter(({ id }) => id !== featuredId)} />}
    </PagedList>
  );
}

function NoStories({ category, onAll }: { category: string | null; onAll(): void }) {
  if (!category)
    return (
      <EmptyState title="No stories yet" example="how one school cut its marking to nine words.">
        Stories will appear here. Send us your idea for one.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No ${categoryLabel(category)} stories yet`}
      example="how one school cut its marking to nine words."
      action={<Button onClick={onAll}>Show all stories</Button>}
    >
      Nobody has shared a story in this category yet. If you have tried something new in your school, share your story.
    </EmptyState>
  );
}
