import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { notificationGroups } from '#contract/notification-groups.ts';
import { openTestApp } from '#test/test-app.ts';
import { areas } from './areas.ts';

const test = openTestApp();
const kinds = areas.flatMap(({ name, notificationKinds = [] }) =>
  notificationKinds.map((kind) => ({ area: name, kind })),
);
const rows = kinds.map(({ area, kind }) => [kind.key, area, kind] as const);

/** An id that no row has. */
const missing = 2_000_000_000;
const words = { who: 'Helen Tyson', count: 3, title: 'A title', place: 'A place' };
const page = readFileSync('docs/product/notifications.md', 'utf8');

it('every key of a notification kind is unique', () => {
  const keys = kinds.map(({ kind }) => kind.key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.length).toBeGreaterThan(15);
});

describe.each(rows)('%s', (key, area, kind) => {
  it('begins with the name of its area, and is in the documentation', () => {
    expect(key).toMatch(/^[a-z-]+\.[a-z]+(-[a-z]+)*$/);
    expect(key.split('.')[0]).toBe(area);
    expect(notificationGroups).toContain(kind.group);
    expect(page, `Add a row to docs/product/notifications.md: | \`${key}\` |`).toContain(`| \`${key}\` |`);
  });

  it('has a wording for one and for many, without a full stop', () => {
    for (const text of [kind.one({ ...words, count: 1 }), kind.many?.(words) ?? kind.one(words)]) {
      expect(text).toMatch(/^[\p{Lu}\d‘][^\n]*[^.\s]$/u);
      expect(text).not.toMatch(/undefined|null| {2}|\(\)/);
    }
    expect(`You get this because ${kind.because}.`).toMatch(/^You get this because \p{Ll}[^\n]*[^.\s]\.$/u);
  });

  it('shows nothing of what does not exist', async () => {
    const { person } = await test.signedIn();
    expect(await kind.show(test.context.db, person.id, [])).toEqual([]);
    const events = [
      { subject: missing, item: missing, by: person.id },
      { subject: missing, item: null, by: null },
    ];
    expect(await kind.show(test.context.db, person.id, events)).toEqual([null, null]);
    const about = { subject: missing, item: missing };
    if (kind.audience) expect(await kind.audience(test.context.db, about, 0, 10)).toEqual([]);
  });
});

it('a new member has nothing that waits for an answer', async () => {
  const { person } = await test.signedIn();
  for (const { findWaiting } of areas)
    expect((await findWaiting?.(test.context.db, person.id, new Date(), 100, test.context.settings)) ?? []).toEqual([]);
});
