import { longDate } from '#contract/london.ts';
import { inBatches } from '#server/background/in-batches.ts';
import type { Task } from '#server/background/task.ts';
import { systemClock } from '#server/clock.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { findDueSteps, lastDueDay, listDueSteps } from './steps/dated-steps.ts';

/**
 * The subject is the member, the item a step. The wording does not contain the step, because other people may read the
 * mailbox.
 */
export const stepDue: NotificationKind = {
  key: 'pathway.step-due',
  group: 'development',
  one: ({ title }) => `A step on your pathway is due on ${title}`,
  many: ({ count }) => `${count} steps on your pathway are due soon`,
  because: 'you set a day for this step',
  async show(db, personId, events) {
    const items = events.flatMap(({ item }) => item ?? []);
    const steps = await findDueSteps(db, personId, items, lastDueDay(systemClock.now()));
    return events.map(({ item }) => {
      const step = item === null ? undefined : steps.get(item);
      return step === undefined ? null : { title: longDate(step.dueOn), link: `/pathway#step-${step.id}` };
    });
  },
};

/** Every morning: reminds members of the steps that are due within a week. Nobody is reminded twice of the same day. */
export const remindOfSteps: Task = {
  name: 'remind-of-pathway-steps',
  schedule: '45 5 * * *',
  retries: 3,
  worthDoingFor: 12 * 3_600,
  async run(context, _data, stopping) {
    const now = context.clock.now();
    await inBatches(
      context.db,
      (after, most) => listDueSteps(context.db, now, after, most),
      (tx, { id, userId, stepKey, dueOn }) =>
        // The key stays the same in the next pathway. A new day is a new event.
        context.notify(tx, stepDue, [userId], {
          subject: userId,
          item: id,
          event: `step-due:${userId}:${stepKey}:${dueOn}`,
        }),
      stopping,
    );
  },
};
