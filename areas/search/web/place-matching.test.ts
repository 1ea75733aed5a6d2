import { describe, expect, it } from 'vitest';
import { webAreas } from '#app/web/areas.ts';
import { placesOf } from './findable-places-context.tsx';
import { matchPlaces } from './place-matching.ts';

const places = await Promise.all(webAreas.map(async (area) => (await area.findablePlaces?.())?.findablePlaces ?? []));
const find = (text: string, most = 3) => matchPlaces(places.flat(), text, most).map(({ label }) => label);

describe('matching places', () => {
  it.each([
    ['change password', 'Change your password'],
    ['How do I change my password?', 'Change your password'],
    ['pasword', 'Change your password'],
    ['notification settings', 'Notification settings'],
    ['turn off e-mails', 'Notification settings'],
    ['export my data', 'Export your data'],
    ['GDPR', 'Export your data'],
    ['delete account', 'Delete your account'],
    ['become a mentor', 'Mentoring preferences'],
    ['ical', 'Calendar address'],
    ['sign-ins', 'Recent sign-ins'],
  ])('%j finds %j first', (text, label) => expect(find(text)[0]).toBe(label));

  it('finds the beginning of a word while it is typed', () => {
    expect(find('passw')).toContain('Change your password');
    expect(find('notif')[0]).toMatch(/^Notification/);
  });

  it('needs every word, and finds nothing for empty text, signs and other words', () => {
    for (const text of ['', '   ', '?!', 'photosynthesis', 'change photosynthesis', '(((', 'a'.repeat(5_000)])
      expect(find(text), text).toEqual([]);
  });

  it('finds a place by filler words if nothing else was typed', () => {
    expect(find('where')).toContain('Where you are signed in');
  });

  it('returns at most as many as asked for, the best first', () => {
    expect(find('your', 2)).toHaveLength(2);
    expect(find('settings')[0]).toBe('Settings');
    expect(matchPlaces([], 'settings', 3)).toEqual([]);
  });
});

describe('the places of the areas', () => {
  it('have labels that differ, and paths of screens', () => {
    const labels = places.flat().map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    const screens = webAreas.flatMap(({ screens = [], publicScreens = [] }) =>
      [...screens, ...publicScreens].map(({ path }) => path),
    );
    for (const { to } of places.flat()) expect(screens).toContain(to.split(/[?#]/)[0]);
  });

  it('leave out what the current user cannot open now', async () => {
    const findablePlaces = [
      { label: 'Open', to: '/' },
      { label: 'Closed', to: '/', isOpen: async () => false },
      { label: 'Unknown', to: '/', isOpen: () => Promise.reject(new Error('offline')) },
      { label: 'Open now', to: '/', isOpen: async () => true },
    ];
    const load = placesOf([{ name: 'a', findablePlaces: async () => ({ findablePlaces }) }, { name: 'b' }]);
    expect((await load()).map(({ label }) => label)).toEqual(['Open', 'Open now']);
  });
});
