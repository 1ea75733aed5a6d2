import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emojiFile, makeEmojiList } from './emoji-list.ts';

it('the list of emoji is made from the installed data', () => {
  expect(readFileSync(emojiFile, 'utf8'), 'Run: node scripts/emoji-list.ts').toBe(makeEmojiList());
});
