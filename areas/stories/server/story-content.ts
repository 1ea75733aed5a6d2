import { type ContentSet, contentAt } from '#server/content/content-set.ts';

/** The starting content of the stories area. */
export const storyContent: ContentSet[] = [
  {
    name: 'stories',
    files: contentAt('stories/'),
    code: ['./publishing/built-in-stories.ts', './publishing/story-file.ts', './publishing/story-html.ts'].map(
      (file) => new URL(file, import.meta.url),
    ),
    async read() {
      const { readBuiltInStories, writeBuiltInStories } = await import('./publishing/built-in-stories.ts');
      const stories = readBuiltInStories();
      return (db) => writeBuiltInStories(db, stories);
    },
  },
];
