import { describe, expect, it } from 'vitest';
import { email, username } from '#areas/people/contract/user.ts';
import { nextCursor } from './paging.ts';
import { day, pathId, text, webAddress } from './scalars.ts';

describe('a web address', () => {
  it.each(['https://example.org', 'http://example.org/a?b=c#d', ' https://example.org/é ', 'HTTPS://EXAMPLE.ORG'])(
    'may be %j',
    (address) => expect(webAddress.safeParse(address).success).toBe(true),
  );

  // OWASP ASVS 1.2.2: addresses that could mislead a browser or a parser.
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.org',
    'ws://example.org',
    'blob:https://example.org/x',
    'about:blank',
    'mailto:a@b.org',
    'tel:123',
    'chrome://settings',
    'view-source:https://example.org',
    'intent://example.org#Intent;end',
    '//example.org',
    '///example.org',
    '/path',
    './path',
    'example.org',
    'www.example.org',
    '?q',
    '#a',
    '',
    ' ',
    'https:',
    'https://',
    'https:///path',
    'https:example.org',
    'https:/example.org',
    'https:\\\\example.org',
    'https://example.org\\@evil.example',
    'https://user@example.org',
    'https://user:password@example.org',
    'https://exa mple.org',
    'https://example.org/\nHost: x',
    'https://example.org/\u0000',
    'https://[::1',
    'https://example.org:99999',
    `https://example.org/${'a'.repeat(2000)}`,
  ])('may not be %j', (address) => {
    expect(webAddress.safeParse(address).success).toBe(false);
  });
});

describe('scalars', () => {
  it('accepts a positive whole number that fits the database as an id in a path', () => {
    expect(pathId.parse('2147483647')).toBe(2_147_483_647);
    for (const no of ['0', '-1', '01', '1.0', '1e3', '2147483648', '', ' 1', '１'])
      expect(pathId.safeParse(no).success).toBe(false);
  });

  it('trims text, and names what is missing', () => {
    const title = text(5, 'Title is required');
    expect(title.parse('  ab ')).toBe('ab');
    const said = (value: unknown) => title.safeParse(value).error?.issues[0]?.message;
    expect([said('  '), said(undefined), said(7)]).toEqual(Array(3).fill('Title is required'));
    expect(said('a'.repeat(6))).toMatch(/at most 5 characters/);
    expect(title.safeParse('𝒳𝒳').success).toBe(true);
  });

  it('refuses text that the database cannot store', () => {
    const said = (value: string) => text(20, 'Title is required').safeParse(value).success;
    for (const yes of ['Zoë 𝒳', 'tab\tand\nline', '👩🏽‍🏫']) expect(said(yes)).toBe(true);
    for (const no of ['a\u0000', 'a\u007f', 'a\u202eb', 'half \ud83d', '\udc00 half']) expect(said(no)).toBe(false);
  });

  it('refuses days before 1900', () => {
    for (const yes of ['1900-01-01', '2026-11-20', '2028-02-29']) expect(day('No').safeParse(yes).success).toBe(true);
    for (const no of ['0000-01-01', '0999-01-01', '9999-12-31', '2027-02-29', '2026-11-20T00:00:00Z', ''])
      expect(day('No').safeParse(no).success).toBe(false);
  });

  it('checks usernames and email addresses', () => {
    for (const yes of ['abc', 'A.b-c_9', 'x'.repeat(32)]) expect(username.safeParse(yes).success).toBe(true);
    for (const no of ['ab', 'x'.repeat(33), 'a b', 'a@b', 'ünï']) expect(username.safeParse(no).success).toBe(false);
    for (const yes of ['a@b.org', " o'neill+x@school.sch.uk "]) expect(email.safeParse(yes).success).toBe(true);
    for (const no of ['a', 'a@', '@b.org', 'a@b', `${'a'.repeat(250)}@b.org`])
      expect(email.safeParse(no).success).toBe(false);
  });

  it('reads the next cursor from a Link header', () => {
    expect(nextCursor('</api/x?limit=2&cursor=abc_-1>; rel="next"')).toBe('abc_-1');
    for (const none of [null, '', '</api/x>; rel="prev"', '</api/x?limit=2>; rel="next"'])
      expect(nextCursor(none)).toBe(null);
  });
});
