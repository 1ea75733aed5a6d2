import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { setEmailSettings } from '#areas/notifications/contract/email-settings.ts';
import { turnPushOn } from '#areas/notifications/contract/push.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { startPushService } from '#test/push-service.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { deliveryTasks } from '../delivery/delivery-tasks.ts';
import { makeNotify } from '../notify.ts';
import { sendPushJob } from './push-task.ts';

const service = await startPushService();
const test = openTestApp({ NATION: 'england', PUSH_TEST_SERVICE: service.origin });
afterAll(() => service.stop());

/** Items that may not be seen. */
const hidden = new Set<number>();
const kind = (key: string, more: Partial<NotificationKind>): NotificationKind => ({
  key,
  group: 'waiting',
  one: ({ who, title }) => `${who} asked about ${title}`,
  because: 'you follow this',
  show: async (_db, _personId, events) =>
    events.map(({ subject, item }) =>
      hidden.has(item ?? 0) ? null : { title: 'A private title', link: `/d/${subject}#reply-${item}` },
    ),
  ...more,
});
const question = kind('test.question', {});
const goal = kind('test.goal', { group: 'development' });
const notificationKinds = new Map([question, goal].map((each) => [each.key, each]));
const tasks = deliveryTasks({ notificationKinds, digestParts: [] });
const taskNamed = (wanted: string) => {
  const found = tasks.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no task ${wanted}.`);
  return found;
};

const goTo = (moment: string) => test.clock.passes(Date.parse(moment) - test.clock.now().getTime());
let item = 0;
async function notify(to: SignedIn, of = question) {
  item += 1;
  const about = { subject: 4, item, by: helen.person.id };
  await test.context.db.transaction((tx) =>
    makeNotify(test.context.enqueue, test.context)(tx, of, [to.person.id], about),
  );
  return item;
}

/** Runs what the schedule runs, and returns the links that the browser was sent. */
async function links() {
  await taskNamed('plan-notification-emails').run(test.context, {} as never);
  for (const task of [taskNamed('send-notification-email'), taskNamed('push-notifications'), sendPushJob])
    await test.background.runWaiting(test.context, task as never);
  return service.received.filter(({ browser }) => browser === name).map(({ message }) => message.link);
}

let me: SignedIn;
let helen: SignedIn;
let name: string;
beforeEach(async () => {
  hidden.clear();
  goTo('2026-11-24T10:00:00Z');
  [me, helen] = await Promise.all([test.signedIn(), test.signedIn({ name: 'Helen Tyson' })]);
  const browser = service.newBrowser();
  name = browser.name;
  await me.call(setPreferences, { body: { pushNotifications: true } });
  await me.call(turnPushOn, { body: browser.subscription });
});

describe('push notifications', () => {
  it('are sent for what the member gets at once, once, also without emails', async () => {
    await me.call(setPreferences, { body: { emailNotifications: false } });
    const asked = await notify(me);
    await notify(me, goal);
    expect(await links()).toEqual([`/d/4#reply-${asked}`]);
    expect(await links()).toHaveLength(1);
    expect(JSON.stringify(service.received)).not.toMatch(/private|Helen/);
  });

  it('lead to the notifications page if there are several', async () => {
    await me.call(setEmailSettings, { body: { rhythms: { development: 'at_once' } } });
    await notify(me);
    await notify(me, goal);
    expect(await links()).toEqual(['/notifications']);
  });

  it('wait for the hours of emails', async () => {
    goTo('2026-11-24T22:00:00Z');
    await notify(me);
    expect(await links()).toEqual([]);
    goTo('2026-11-25T07:00:00Z');
    expect(await links()).toHaveLength(1);
  });

  it('are not sent for what the member may no longer see', async () => {
    hidden.add(await notify(me));
    expect(await links()).toEqual([]);
  });

  it('have the same topic if the job runs again after a crash', async () => {
    await notify(me);
    const claimed: { personId: number; delivery: string }[] = [];
    const enqueue: typeof test.context.enqueue = async (db, task, ...data) => {
      if (task.name === 'push-notifications') claimed.push(...(data as never[]));
      await test.context.enqueue(db, task, ...data);
    };
    await taskNamed('plan-notification-emails').run({ ...test.context, enqueue }, {} as never);
    expect(claimed).toHaveLength(1);
    await taskNamed('push-notifications').run(test.context, claimed[0] as never);
    expect(await links()).toHaveLength(2);
    const topics = service.received.filter(({ browser }) => browser === name).map(({ headers }) => headers.topic);
    expect(new Set(topics).size).toBe(1);
  });
});
