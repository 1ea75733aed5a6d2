import type { Gathered } from '#server/area.ts';
import type { Task } from '#server/background/task.ts';
import { days, hours } from '#server/clock.ts';
import type { Context } from '#server/endpoints.ts';
import { lastPlannedDays } from '../calendar/calendar-queries.ts';
import { hasPush, sendPush } from '../push/push-actions.ts';
import { claimDigests } from './claim-digests.ts';
import { type Claimed, claimDue, putOff } from './claim-due.ts';
import { readDelivery } from './delivery-content.ts';
import { findRecipient, nextMomentFor } from './delivery-reader.ts';
import { digestEmail, isWorthSending, readDigest } from './digest-email.ts';
import { notificationEmail } from './notification-email.ts';

const day = 86_400;

type App = Pick<Gathered, 'notificationKinds' | 'digestParts'>;

/** The tasks that send emails about notifications. */
export function deliveryTasks(app: App): Task<never>[] {
  const sendDelivery = sendDeliveryTask(app);
  const sendDigest = sendDigestTask(app);
  const pushDelivery = pushDeliveryTask(app);
  return [
    sendDelivery,
    pushDelivery,
    sendDigest,
    planDeliveries(sendDelivery, pushDelivery),
    planDigests(sendDigest),
    checkCalendar,
  ];
}

/** How many days before the calendar of NATION ends the log says so. */
const warnedBefore = 60;

/** Every Monday: warns if the school holidays of the installation's nation must be added. */
const checkCalendar: Task = {
  name: 'check-school-holidays',
  schedule: '0 6 * * 1',
  retries: 1,
  worthDoingFor: day,
  async run({ db, clock, settings, log }) {
    const planned = await lastPlannedDays(db);
    const lastDay = planned.find(({ nation }) => nation === settings.NATION)?.lastDay ?? null;
    if (lastDay === null || Date.parse(lastDay) < clock.now().getTime() + days(warnedBefore))
      log.warn({ nation: settings.NATION, lastDay }, 'add the next school holidays to content/school-holidays');
  },
};

/** Every minute: makes an email and a push notification for each person who is due something. */
const planDeliveries = (send: Task<Claimed>, push: Task<Claimed>): Task => ({
  name: 'plan-notification-emails',
  schedule: '* * * * *',
  retries: 0,
  worthDoingFor: 60,
  async run(context, _data, stopping) {
    for (;;) {
      stopping?.throwIfAborted();
      const claimed = await context.db.transaction(async (tx) => {
        const found = await claimDue(tx, context.clock.now());
        await context.enqueue(tx, send, ...found);
        await context.enqueue(tx, push, ...(await hasPush(tx, found)));
        return found;
      });
      if (claimed.length === 0) return;
    }
  },
});

/** Every ten minutes: makes the weekly digests that are due. */
const planDigests = (send: Task<Digest>): Task => ({
  name: 'plan-weekly-digests',
  schedule: '*/10 * * * *',
  retries: 0,
  worthDoingFor: 600,
  async run(context, _data, stopping) {
    let after = 0;
    for (;;) {
      stopping?.throwIfAborted();
      const claimed = await context.db.transaction(async (tx) => {
        const found = await claimDigests(tx, context, after);
        await context.enqueue(tx, send, ...found);
        return found;
      });
      if (claimed.length === 0) return;
      after = Math.max(...claimed.map(({ personId }) => personId));
    }
  },
});

/**
 * Sends one email about notifications. Settings, access and what was read are checked now. The id of the delivery stands
 * for the job, so the email goes once and keeps its Message-ID, whichever server sends it (ADR 034).
 */
const sendDeliveryTask = ({ notificationKinds: kinds }: App): Task<Claimed> => ({
  name: 'send-notification-email',
  retries: 20,
  worthDoingFor: 3 * day,
  async run(context, { personId, delivery }) {
    const person = await findRecipient(context, personId);
    if (!person) return;
    const content = await readDelivery(context.db, kinds, personId, delivery, ({ group, ownEmail }) => {
      return !ownEmail && person.rhythmOf(group) !== 'never';
    });
    if (content.shown.length === 0) return;
    const inHolidays = content.shown.some(({ kind }) => kinds.get(kind)?.inHolidays);
    const moment = await nextMomentFor(context, personId, { inHolidays });
    if (moment > context.clock.now()) return putOff(context.db, delivery, moment);
    if (!person.wantsEmail) return;
    const email = await notificationEmail(context, kinds, person, content);
    await mailerFor(context, delivery, 3 * day).send(email, { kind: 'notifications', personId });
  },
});

/**
 * Sends push notifications about what the person gets at once, at the same hours as emails. It is a job of its own, so
 * that an email that is tried again does not repeat them. The id of the delivery is the topic.
 */
const pushDeliveryTask = ({ notificationKinds: kinds }: App): Task<Claimed> => ({
  name: 'push-notifications',
  retries: 3,
  worthDoingFor: 3_600,
  async run(context, { personId, delivery }) {
    const person = await findRecipient(context, personId);
    if (!person?.wantsPush) return;
    const { shown } = await readDelivery(context.db, kinds, personId, delivery, ({ group, ownEmail }) => {
      return !ownEmail && person.rhythmOf(group) === 'at_once';
    });
    const [newest, ...others] = shown;
    if (!newest) return;
    const inHolidays = shown.some(({ kind }) => kinds.get(kind)?.inHolidays);
    // The email is put off. Its next job makes a new one of these.
    if ((await nextMomentFor(context, personId, { inHolidays })) > context.clock.now()) return;
    const link = others.length === 0 ? newest.link : '/notifications';
    await context.db.transaction((tx) => sendPush(context, personId, { topic: delivery, link }, tx));
  },
});

interface Digest extends Claimed {
  /** ISO 8601. */
  since: string;
}

/** Sends one weekly digest, if there is something to list. A digest that could not be sent in ten hours is given up. */
const sendDigestTask = (app: App): Task<Digest> => ({
  name: 'send-weekly-digest',
  retries: 10,
  worthDoingFor: 10 * 3_600,
  async run(context, { personId, delivery, since }) {
    const person = await findRecipient(context, personId);
    if (!person?.wantsEmail) return;
    if ((await nextMomentFor(context, personId)) > context.clock.now()) return;
    const content = await readDelivery(context.db, app.notificationKinds, personId, delivery, ({ group, ownEmail }) => {
      return !ownEmail && person.rhythmOf(group) === 'weekly';
    });
    const found = await readDigest(context, app.digestParts, person, new Date(since));
    if (!isWorthSending(found, content)) return;
    const email = await digestEmail(context, app, person, content, found);
    await mailerFor(context, delivery, 10 * 3_600).send(email, { kind: 'weekly-digest', personId });
  },
});

/** `seconds`: how long the email is tried. */
function mailerFor(context: Context, delivery: string, seconds: number) {
  const givenUpAt = new Date(context.clock.now().getTime() + hours(seconds / 3_600)).toISOString();
  return context.mailer.forJob({ id: delivery, givenUpAt });
}
