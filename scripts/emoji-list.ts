import { readFileSync, writeFileSync } from 'node:fs';

/** One emoji of `emojibase-data`, as far as the list needs it. */
interface Emoji {
  emoji: string;
  label: string;
  tags?: string[];
  group?: number;
  order?: number;
  version: number;
}

/** The file with the emoji that a text box offers. `web/ui/writing/emoji-picker.tsx` reads it. */
export const emojiFile = 'web/ui/writing/emoji.json';

/** Later versions are missing on phones that are a few years old. */
const latestVersion = 15;

/** Returns the list as JSON: an object of emoji and their name, with other words to find them after a `|`. */
export function makeEmojiList(): string {
  const all = JSON.parse(readFileSync('node_modules/emojibase-data/en-gb/data.json', 'utf8')) as Emoji[];
  const list = all
    .filter(({ group, version }) => group !== undefined && version <= latestVersion)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ emoji, label, tags = [] }) => {
      const words = tags.filter((tag) => !label.includes(tag)).slice(0, 3);
      // A selector after an emoji that is a picture anyway changes nothing.
      const short = emoji.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, '$1');
      return [short, words.length > 0 ? `${label}|${words.join(' ')}` : label];
    });
  return `${JSON.stringify(Object.fromEntries(list), null, 2)}\n`;
}

if (import.meta.main) writeFileSync(emojiFile, makeEmojiList());
