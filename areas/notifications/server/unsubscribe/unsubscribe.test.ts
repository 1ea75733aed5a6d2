import { beforeEach, describe, expect, it } from 'vitest';
import { updateJobPreferences } from '#areas/jobs/server/search/preference-queries.ts';
import { getEmailSettings, setEmailSettings } from '#areas/notifications/contract/email-settings.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { users } from '#areas/people/server/index.ts';
import { findSecret } from '#server/server-secrets.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { makeStopToken, type StopTarget } from './unsubscribe-token.ts';

const test = openTestApp();
let me: SignedIn;
beforeEach(async () => {
  me = await test.signedIn();
});

const pathFor = async (target: StopTarget) =>
  `/api/unsubscribe?token=${await makeStopToken(test.context.db, me.person.id, target)}`;
const mentions = { stops: 'groups', groups: ['mentions'] } as const;
const settings = async (of = me) => (await of.call(getEmailSettings, {})).json();
const rhythmOf = async (group: string) =>
  (await settings()).groups.find((each: { group: string }) => each.group === group)?.rhythm;

/** What a mail program sends when the reader presses its button (RFC 8058). */
const oneClick = (path: string) =>
  test.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('the link in an email', () => {
  it('stops its groups without signing in, and any number of times', async () => {
    const path = await pathFor(mentions);
    for (let count = 0; count < 2; count += 1) {
      const reply = await oneClick(path);
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        { what: 'emails about mentions', isDone: true, isOfMember: true },
      ]);
    }
    expect([await rhythmOf('mentions'), await rhythmOf('waiting')]).toEqual(['never', 'at_once']);
  });

  it('changes nothing when it is opened', async () => {
    const path = await pathFor(mentions);
    const shown = await test.stranger.send(path);
    expect(shown.json()).toEqual({ what: 'emails about mentions', isDone: false, isOfMember: true });
    const opened = await test.stranger.send(path, { headers: { accept: 'text/html' } });
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toMatch(/^\/unsubscribe\?token=/);
    expect(await rhythmOf('mentions')).toBe('weekly');
  });

  it('stops the digest', async () => {
    await me.call(setEmailSettings, { body: { rhythms: { mentions: 'daily' } } });
    await oneClick(await pathFor({ stops: 'digest' }));
    const rhythms = (await settings()).groups.map(({ rhythm }: { rhythm: string }) => rhythm);
    expect(rhythms).not.toContain('weekly');
    expect([await rhythmOf('mentions'), await rhythmOf('circles')]).toEqual(['daily', 'never']);
  });

  it('stops the emails of an area with a preference of its own', async () => {
    await updateJobPreferences(test.context.db, me.person.id, { emailNotifications: true });
    const path = await pathFor({ stops: 'own', name: 'vacancies' });
    expect((await oneClick(path)).json()).toEqual({
      what: 'emails about new vacancies',
      isDone: true,
      isOfMember: true,
    });
    expect((await test.stranger.send(path)).json()).toMatchObject({ isDone: true });
  });

  it.each([
    ['without a signature', (token: string) => token.split('.')[0] ?? ''],
    ['with another signature', (token: string) => `${token.slice(0, -2)}AA`],
    [
      'for another person',
      (token: string) => `${Buffer.from('1 digest').toString('base64url')}.${token.split('.')[1]}`,
    ],
    ['that is empty', () => ''],
  ])('%s does not work', async (_case, change) => {
    const token = await makeStopToken(test.context.db, me.person.id, mentions);
    const reply = await oneClick(`/api/unsubscribe?token=${encodeURIComponent(change(token))}`);
    expect([reply.statusCode, await rhythmOf('mentions')]).toEqual([404, 'weekly']);
  });

  it('of an erased member does not work', async () => {
    const path = await pathFor(mentions);
    await test.context.db.update(users).set({ erasedAt: new Date().toISOString() });
    expect((await oneClick(path)).statusCode).toBe(404);
  });
});

it('accepts a form nowhere else', async () => {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  });
  expect(reply.statusCode).toBe(415);
});

describe('the settings', () => {
  it('begin with the defaults, and keep what is not sent', async () => {
    expect(await settings()).toMatchObject({ evenings: false, holidays: false, nation: null, usualNation: 'england' });
    await me.call(setEmailSettings, { body: { evenings: true, nation: 'scotland' } });
    await me.call(setEmailSettings, { body: { rhythms: { circles: 'daily' } } });
    expect(await settings()).toMatchObject({ evenings: true, holidays: false, nation: 'scotland' });
    expect(await rhythmOf('circles')).toBe('daily');
    expect(await settings(await test.signedIn())).toMatchObject({ evenings: false, nation: null });
  });

  it('say which preference switches a group off', async () => {
    await me.call(setPreferences, { body: { circleUpdates: false } });
    const off = (await settings()).groups.filter((each: { switchedOffBy: string | null }) => each.switchedOffBy);
    expect(off.map(({ group }: { group: string }) => group)).toEqual(['mentions', 'discussions', 'circles']);
  });

  it.each([
    [{}, 'There is nothing to set'],
    [{ rhythms: { mentions: 'hourly' } }, null],
    [{ nation: 'france' }, null],
  ])('refuse %j', async (body, sentence) => {
    const reply = await me.send('/api/email-settings', { method: 'PUT', body });
    expect(reply.statusCode).toBe(400);
    if (sentence) expect(reply.body).toBe(sentence);
  });
});

it('gives servers that ask at the same time one secret', async () => {
  const found = await Promise.all(Array.from({ length: 5 }, () => findSecret(test.context.db, 'a-test')));
  expect(new Set(found).size).toBe(1);
});
