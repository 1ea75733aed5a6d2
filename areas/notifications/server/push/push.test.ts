import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { logOut } from '#areas/account/contract/access.ts';
import { sessions } from '#areas/account/server/access-tables.ts';
import { getPush, mostBrowsers, turnPushOff, turnPushOn } from '#areas/notifications/contract/push.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { PrivateAddress } from '#server/public-address.ts';
import { readSettings } from '#server/settings.ts';
import { makeSession } from '#test/create-people.ts';
import { startPushService } from '#test/push-service.ts';
import { Caller, openTestApp, type SignedIn } from '#test/test-app.ts';
import { sendPush } from './push-actions.ts';
import { readPushKeys } from './push-keys.ts';
import { makePushRequest } from './push-request.ts';
import { isPushService, postPush } from './push-service.ts';
import { pushSubscriptions } from './push-tables.ts';
import { sendPushJob } from './push-task.ts';

const service = await startPushService();
const test = openTestApp({ PUSH_TEST_SERVICE: service.origin });
afterAll(() => service.stop());

const turnOn = (person: Caller, subscription: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
  person.call(turnPushOn, { body: subscription });

/** A member with push notifications in one browser. */
async function withPush() {
  const person = await test.signedIn();
  await person.call(setPreferences, { body: { pushNotifications: true } });
  const browser = service.newBrowser();
  expect((await turnOn(person, browser.subscription)).json()).toMatchObject({ isOn: true });
  return { person, browser };
}

const rowsOf = ({ person }: SignedIn) =>
  test.context.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.personId, person.id));
const receivedBy = ({ name }: { name: string }) => service.received.filter(({ browser }) => browser === name);

/** Sends to a person, and runs the jobs. */
async function send(person: SignedIn, topic = 'discussions.reply:12') {
  await sendPush(test.context, person.person.id, { topic, link: '/circles/1/discussions/4#reply-12' });
  await runJobs(person, topic);
}
async function runJobs(person: SignedIn, topic: string) {
  for (const { id } of await rowsOf(person))
    await sendPushJob.run(test.context, { subscription: id, topic, link: '/circles/1/discussions/4#reply-12' });
}

describe('a push notification', () => {
  it('arrives encrypted, signed with the kept keys, and without private text', async () => {
    const { person, browser } = await withPush();
    await send(person);
    const [push, ...more] = receivedBy(browser);
    expect(more).toEqual([]);
    expect(push?.message).toEqual({
      title: 'Staffroom',
      body: 'Open Staffroom to see what is new',
      link: '/circles/1/discussions/4#reply-12',
      topic: push?.headers.topic,
    });
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    expect(push?.headers.topic).toMatch(/^[\w-]{1,32}$/);
    expect(push?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:no-reply@localhost' });
    const { publicKey } = (await person.call(getPush, {})).json();
    expect(push?.publicKey).toBe(publicKey);
    const again = await readPushKeys(test.context.db);
    expect(again.publicKey).toBe(publicKey);
  });

  it('has the same topic and length if it is sent again after a crash', async () => {
    const { person, browser } = await withPush();
    await send(person);
    await runJobs(person, 'discussions.reply:12');
    const [first, second] = receivedBy(browser);
    expect(second?.headers.topic).toBe(first?.headers.topic);
    expect(second?.headers['content-length']).toBe(first?.headers['content-length']);
  });

  it('is a job for each browser, only if the member wants push notifications', async () => {
    const { person } = await withPush();
    const jobs: object[] = [];
    const context = {
      ...test.context,
      enqueue: async (_db: unknown, _task: unknown, ...data: object[]) => void jobs.push(...data),
    };
    await sendPush(context, person.person.id, { topic: 't', link: '/' });
    expect(jobs).toMatchObject([{ topic: 't', link: '/' }]);
    await person.call(setPreferences, { body: { pushNotifications: false } });
    await sendPush(context, person.person.id, { topic: 't', link: '/' });
    expect(jobs).toHaveLength(1);
  });

  it.each([404, 410])('that the push service answers with %i ends the subscription', async (status) => {
    const { person, browser } = await withPush();
    service.statuses.set(browser.name, status);
    await send(person);
    expect(await rowsOf(person)).toEqual([]);
    expect((await person.call(getPush, {})).json()).toMatchObject({ isOn: false });
  });

  it.each([429, 503])('that the push service answers with %i is tried again', async (status) => {
    const { person, browser } = await withPush();
    service.statuses.set(browser.name, status);
    await expect(runJobs(person, 't')).rejects.toThrow(`answered ${status}`);
    service.statuses.delete(browser.name);
    await runJobs(person, 't');
    expect(receivedBy(browser)).toHaveLength(1);
  });

  it('is not sent for a subscription that has ended meanwhile', async () => {
    const { person } = await withPush();
    const [row] = await rowsOf(person);
    await person.call(turnPushOff, {});
    const before = service.received.length;
    await sendPushJob.run(test.context, { subscription: row?.id ?? 0, topic: 't', link: '/' });
    expect(service.received).toHaveLength(before);
  });
});

describe('a subscription', () => {
  it('ends with the session of its browser', async () => {
    const { person } = await withPush();
    await person.call(logOut, {});
    expect(await rowsOf(person)).toEqual([]);
  });

  it('is one for each browser, and belongs to the member who turned it on last', async () => {
    const { person, browser } = await withPush();
    await turnOn(person, browser.subscription);
    await turnOn(person, service.newBrowser().subscription);
    expect(await rowsOf(person)).toHaveLength(1);
    const [row] = await rowsOf(person);
    const next = await test.signedIn();
    const keys = { p256dh: row?.p256dh ?? '', auth: row?.auth ?? '' };
    await turnOn(next, { endpoint: row?.endpoint ?? '', keys });
    expect([await rowsOf(person), (await rowsOf(next)).length]).toEqual([[], 1]);
  });

  it('is turned on by two requests at the same time once', async () => {
    const person = await test.signedIn();
    const { subscription } = service.newBrowser();
    const replies = await Promise.all(Array.from({ length: 5 }, () => turnOn(person, subscription)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(await rowsOf(person)).toHaveLength(1);
  });

  it('of the oldest browser makes room above the limit', async () => {
    const { person, browser } = await withPush();
    for (let count = 0; count < mostBrowsers; count += 1) {
      const token = await makeSession(test.context.db, person.person.id, test.clock.now());
      await turnOn(new Caller(test.app, `staffroom_session=${token}`), service.newBrowser().subscription);
    }
    const rows = await rowsOf(person);
    expect(rows).toHaveLength(mostBrowsers);
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(browser.subscription.endpoint);
  });

  it.each([
    'http://push.example.org/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.1/a',
    'https://2130706433/a',
    'https://localhost/a',
    'https://push.example.org:8443/a',
    'https://name:word@push.example.org/a',
    'http://127.0.0.1:1/a',
    'ftp://push.example.org/a',
    'not an address',
    `https://push.example.org/${'a'.repeat(1_000)}`,
  ])('with an address that is not a public push service is refused: %s', async (endpoint) => {
    const person = await test.signedIn();
    const { subscription } = service.newBrowser();
    expect((await turnOn(person, { ...subscription, endpoint })).statusCode).toBe(400);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('needs the keys of a browser', async () => {
    const person = await test.signedIn();
    const { subscription } = service.newBrowser();
    for (const keys of [
      { p256dh: 'AAAA', auth: subscription.keys.auth },
      { ...subscription.keys, auth: '' },
    ])
      expect((await turnOn(person, { ...subscription, keys })).statusCode).toBe(400);
  });

  it('is ended with its session when the person is erased or their sessions end', async () => {
    const { person } = await withPush();
    await test.context.db.delete(sessions).where(eq(sessions.userId, person.person.id));
    expect(await rowsOf(person)).toEqual([]);
  });
});

describe('the connection to a push service', () => {
  it('is never made to a name that leads to a private address', async () => {
    const settings = readSettings({}, '/nonexistent/.env');
    expect(isPushService('https://push.example.org/a', settings)).toBe(true);
    const sent = postPush(new URL('https://localhost/a'), Buffer.from('x'), {}, settings);
    await expect(sent).rejects.toThrow(PrivateAddress);
  });

  it('carries messages of one length only', async () => {
    const { subscription } = service.newBrowser();
    const options = { topic: 't', contact: 'mailto:a@x.example', keys: await readPushKeys(test.context.db) };
    const lengthOf = async (link: string) =>
      (await makePushRequest(new URL(subscription.endpoint), subscription.keys, { link }, options)).body.length;
    expect(new Set([await lengthOf(''), await lengthOf('/x'), await lengthOf('x'.repeat(900))]).size).toBe(1);
    await expect(lengthOf('x'.repeat(3_000))).rejects.toThrow('too long');
  });
});
