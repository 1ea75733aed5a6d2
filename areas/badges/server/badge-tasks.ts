import { listActivePeople } from '#areas/account/server/index.ts';
import type { CountFacts } from '#server/area.ts';
import type { Task } from '#server/background/task.ts';
import { lookAtBadges } from './badge-actions.ts';

const day = 86_400;

/** More than one, to make up for a night the server slept through. */
const activeWithinDays = 3;

/** People looked at in one piece of work: each takes some ten short queries. */
const handful = 50;
const peopleAtOnce = 1_000;

/** A person's badges are looked at when they open them; these see to those who do not, so that others see what they earned. */
export function badgeTasks(offered: readonly CountFacts[]): Task<never>[] {
  const lookAtPeople: Task<{ userIds: number[] }> = {
    name: 'look-at-badges',
    retries: 2,
    worthDoingFor: day,
    async run(context, { userIds }) {
      for (const userId of userIds) await lookAtBadges(context.db, offered, userId, context.clock.now());
    },
  };
  const nightlyRound: Task = {
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
        const handfuls = Array.from({ length: Math.ceil(people.length / handful) }, (_, at) => ({
          userIds: people.slice(at * handful, (at + 1) * handful),
        }));
        await context.enqueue(context.db, lookAtPeople, ...handfuls);
        if (people.length < peopleAtOnce) return;
        afterId = people.at(-1) ?? afterId;
      }
    },
  };
  return [lookAtPeople, nightlyRound];
}
