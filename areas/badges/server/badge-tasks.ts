import { listActivePeople } from '#areas/account/server/index.ts';
import type { CountFacts } from '#server/area.ts';
import type { Task } from '#server/background/task.ts';
import { checkBadges } from './badge-actions.ts';

const day = 86_400;

/** More than one day, in case the server was off for a night. */
const activeWithinDays = 3;

/** People in one job. Each needs about ten short queries. */
const batchSize = 50;
const peopleAtOnce = 1_000;

/** Checks the badges of members who have not opened them lately, so that others see what they earned. */
export function badgeTasks(offered: readonly CountFacts[]): Task<never>[] {
  const checkPeople: Task<{ userIds: number[] }> = {
    name: 'look-at-badges',
    retries: 2,
    worthDoingFor: day,
    async run(context, { userIds }) {
      for (const userId of userIds) await checkBadges(context.db, offered, userId, context.clock.now(), context.notify);
    },
  };
  const nightlyCheck: Task = {
    name: 'badge-round',
    schedule: '41 3 * * *',
    retries: 2,
    worthDoingFor: day,
    async run(context) {
      let afterId = 0;
      for (;;) {
        const people = await listActivePeople(context.db, context.clock.now(), activeWithinDays, {
          afterId,
          limit: peopleAtOnce,
        });
        const batches = Array.from({ length: Math.ceil(people.length / batchSize) }, (_, at) => ({
          userIds: people.slice(at * batchSize, (at + 1) * batchSize),
        }));
        await context.enqueue(context.db, checkPeople, ...batches);
        if (people.length < peopleAtOnce) return;
        afterId = people.at(-1) ?? afterId;
      }
    },
  };
  return [checkPeople, nightlyCheck];
}
