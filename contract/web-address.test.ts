import { expect, it } from 'vitest';
import { webAddress } from './scalars.ts';

it.each([
  'https://example.org/a\u202egnp.exe',
  'https://exam\u200bple.org/',
  'https://ex\u0430mple.org/',
  'https://%D0%B0pple.com/',
  'https://goog\u0142e\u0430.example/',
  'https://user:secret@example.org/',
  'javascript:alert(1)',
])('%j is refused', (address) => {
  expect(webAddress.safeParse(address).success).toBe(false);
});

it.each([
  'https://example.org/a?b=c#d',
  'https://café.example/menü',
  'https://пример.example/',
  'https://xn--e1afmkfd.example/',
  'https://例え.テスト/',
  'http://[2001:db8::1]:8080/',
])('%s is accepted', (address) => {
  expect(webAddress.safeParse(address).success).toBe(true);
});
