import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findEmoji, mostEmoji } from './emoji-search.ts';

const list = JSON.parse(readFileSync('web/ui/writing/emoji.json', 'utf8')) as Record<string, string>;

describe('findEmoji', () => {
  it('finds an emoji by its name, before others with the word', () => {
    expect(findEmoji(list, 'party popper')[0]).toEqual({ emoji: '🎉', name: 'party popper' });
    expect(findEmoji(list, ':thumbs_up')[0]?.emoji).toBe('👍');
  });

  it('offers common ones before anything is typed, all with a name', () => {
    const offered = findEmoji(list, ' ');
    expect(offered.length).toBeGreaterThan(15);
    expect(offered.every(({ name }) => name !== '')).toBe(true);
  });

  it('returns a bounded list, and nothing for nonsense', () => {
    expect(findEmoji(list, 'f').length).toBe(mostEmoji);
    expect(findEmoji(list, 'qqqq')).toEqual([]);
  });
});
