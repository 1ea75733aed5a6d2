import { describe, expect, it } from 'vitest';
import { eventParser } from './read-events.ts';
import { returnAfter } from './return-times.ts';

describe('the parser of a stream', () => {
  it('reads events however the network has cut them', () => {
    const whole = 'retry: 2000\n\nid: 17-0\n\n:\n\nid: 18-5\ndata: {"type":"a: b"}\n\n';
    const expected = [
      { id: null, data: null, retry: 2000 },
      { id: '17-0', data: null, retry: null },
      { id: null, data: null, retry: null },
      { id: '18-5', data: '{"type":"a: b"}', retry: null },
    ];
    for (let size = 1; size <= whole.length; size += 1) {
      const parse = eventParser();
      const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
        whole.slice(index * size, (index + 1) * size),
      );
      expect(parts.flatMap(parse)).toEqual(expected);
    }
  });

  it('keeps an event that is not complete, and ignores a time that is none', () => {
    const parse = eventParser();
    expect(parse('data: {"type"')).toEqual([]);
    expect(parse(':"x"}\n')).toEqual([]);
    expect(parse('\nretry: soon\n\n')).toEqual([
      { id: null, data: '{"type":"x"}', retry: null },
      { id: null, data: null, retry: null },
    ]);
  });
});

describe('the time before the next stream', () => {
  it('is spread over what the server says', () => {
    expect(returnAfter({ kind: 'closed', within: 10_000 }, 0, 0)).toBe(0);
    expect(returnAfter({ kind: 'closed', within: 10_000 }, 0, 0.75)).toBe(7_500);
  });

  it.each([
    [1, 0, 500, 1_000],
    [2, 0, 1_000, 2_000],
    [5, 0, 8_000, 16_000],
    [50, 0, 30_000, 60_000],
    [1, 300, 150_000, 300_000],
  ])('after %i failures, asked to wait %i s, is from %i to %i ms', (failures, after, least, most) => {
    const end = { kind: 'failed', after } as const;
    expect(returnAfter(end, failures, 0)).toBe(least);
    expect(returnAfter(end, failures, 1)).toBe(most);
  });
});
