import { readdirSync } from 'node:fs';
import { NotAStory } from './story-file.ts';

/** The folder of the built pages, and their source folder if nothing is built yet. */
const folders = ['../../../../dist/stories/', '../../../../app/web/public/stories/'];

/** The pictures of Staffroom's own that a story can have. */
export const listPictures = (): string[] => [...new Set(folders.flatMap(picturesIn))].sort();

/** Throws if this server does not have the story's picture, because members would see a gap. */
export function requirePicture({ heroImageUrl }: { heroImageUrl: string }): void {
  const there = listPictures();
  if (there.includes(heroImageUrl)) return;
  throw new NotAStory(`hero: ${heroImageUrl} does not exist. The available pictures are ${there.join(', ')}.`);
}

function picturesIn(folder: string): string[] {
  try {
    const names = readdirSync(new URL(folder, import.meta.url));
    // The folder also has a compressed form of each file.
    return names.filter((name) => /\.(svg|webp|png|jpg)$/.test(name)).map((name) => `/stories/${name}`);
  } catch {
    return [];
  }
}
