import type { RefObject } from 'react';
import type { Story } from '#areas/stories/contract/story.ts';
import { categoryWords } from '#areas/stories/contract/story-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Article } from './article.tsx';
import { StoryFigures, StoryPicture } from './story-parts.tsx';

/** What a story shows of itself. The preview of the desk and the approval of an author show the same. */
export type ShownStory = Pick<
  Story,
  | 'id'
  | 'title'
  | 'subtitle'
  | 'author'
  | 'category'
  | 'tags'
  | 'heroImageUrl'
  | 'publishedAt'
  | 'readTimeMinutes'
  | 'views'
  | 'note'
  | 'content'
>;

/** A story from its category to its last word. */
export function StoryArticle({ story, article }: { story: ShownStory; article?: RefObject<HTMLElement | null> }) {
  return (
    <article ref={article} aria-labelledby="story-title">
      <StoryHead story={story} />
      <StoryPicture story={story} first className="mt-8 mb-9 aspect-video w-full rounded-card object-cover" />
      {story.note && (
        <p className="mb-8 max-w-[66ch] border-marigold border-l-3 pl-4 text-quiet text-sm">{story.note}</p>
      )}
      <Article html={story.content} />
    </article>
  );
}

function StoryHead({ story }: { story: ShownStory }) {
  const { author } = story;
  return (
    <header>
      <p className="inline-flex rounded-full bg-marigold-tint px-3 py-1 font-semibold text-marigold-ink text-sm">
        {categoryWords(story.category)}
      </p>
      <h1 id="story-title" className="display mt-4 text-[2.125rem] sm:text-[2.75rem] sm:leading-[1.1]">
        {story.title}
      </h1>
      <p className="mt-3.5 max-w-[56ch] text-lg text-quiet">{story.subtitle}</p>
      <div className="mt-6 flex items-center gap-3.5">
        <Avatar person={{ id: story.id, ...author }} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold leading-snug">{author.name}</p>
          <p className="wrap-anywhere text-quiet text-sm">
            {author.role} · {author.school}
          </p>
        </div>
      </div>
      <StoryFigures story={story} className="mt-4 text-quiet text-sm" />
      {story.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-2">
          {story.tags.map((tag) => (
            <li key={tag} className="wrap-anywhere rounded-full border border-line px-3 py-0.5 text-quiet text-sm">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
