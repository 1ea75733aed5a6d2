import { readdirSync } from 'node:fs';
import { NotAStory } from './story-file.ts';

/** Where pages are served from, and what they are built of where nobody has built them yet. */
const folders = ['../../../../dist/stories/', '../../../../app/web/public/stories/'];

/** Refuses a story whose picture this server does not have: members would see a hole where it should be. */
export function requirePicture({ heroImageUrl }: { heroImageUrl: string }): void {
  const there = new Set(folders.flatMap(picturesIn));
  if (there.has(heroImageUrl)) return;
  throw new NotAStory(
    `hero: ${heroImageUrl} does not exist. The available pictures are ${[...there].sort().join(', ')}.`,
  );
}

function picturesIn(folder: string): string[] {
  try {
    const names = readdirSync(new URL(folder, import.meta.url));
    // Beside each file lie its compressed forms.
    return names.filter((name) => /\.(svg|webp|png|jpg)$/.test(name)).map((name) => `/stories/${name}`);
  } catch {
    return [];
  }
}
