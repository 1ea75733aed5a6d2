import { useEffect } from 'react';
import { sentenceOf } from '#web/data/api-client.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { type ShownStory, StoryArticle } from '../story-article.tsx';
import { usePreview } from './story-desk-api.ts';

interface StoryPreviewProps {
  /** What was typed, without what the server makes of the text. */
  story: Omit<ShownStory, 'content' | 'readTimeMinutes' | 'publishedAt' | 'views'>;
  markdown: string;
}

/** What The Loop would show. The server makes the article, as it does when the story is published. */
export function StoryPreview({ story, markdown }: StoryPreviewProps) {
  const { mutate, data, error } = usePreview();
  useEffect(() => mutate(markdown), [mutate, markdown]);
  if (error)
    return (
      <p role="alert" className="text-danger">
        {sentenceOf(error)}
      </p>
    );
  if (!data) return <Skeleton className="h-40" />;
  return <StoryArticle story={{ ...story, ...data, publishedAt: new Date().toISOString(), views: 0 }} />;
}
