import { and, asc, gt, sql } from 'drizzle-orm';
import { type Skill, skillLabels, skills } from '#areas/pathway/contract/skill.ts';
import { users } from '#areas/people/server/index.ts';
import { inBatches } from '#server/background/in-batches.ts';
import type { Task } from '#server/background/task.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { pathwaySteps } from '../pathway-tables.ts';
import { listDueChecks } from './skill-check-queries.ts';

/** The item of an event: the number of the skill, from 1. */
const numberOf = (skill: Skill): number => skills.indexOf(skill) + 1;

/** The subject is the member, the item a skill. The wording does not name the skill, because others may read the mailbox. */
export const checkDue: NotificationKind = {
  key: 'pathway.check-due',
  group: 'development',
  one: () => 'You can check one of your skills again',
  many: ({ count }) => `You can check ${count} of your skills again`,
  because: 'you completed a step or 20 hours of CPD in a skill',
  async show(db, personId, events) {
    if (events.length === 0) return [];
    const due = new Set((await listDueChecks(db, { id: personId })).map(({ skill }) => skill));
    return events.map(({ item }) => {
      const skill = item === null ? undefined : skills[item - 1];
      return skill && due.has(skill) ? { title: skillLabels[skill], link: `/pathway/skills/${skill}` } : null;
    });
  },
};

/** How far back the task looks for completed steps. It runs daily, and may miss a day. */
const lookBack = days(3);

/**
 * People who may have a skill to check: those who completed a step lately, and those with at least 20 hours of CPD in
 * a skill. In order of id, above `after`.
 */
const listPeople = (db: Db, now: Date, after: number, most: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        gt(users.id, after),
        sql`(
          ${users.id} in (
            select ${pathwaySteps.userId} from ${pathwaySteps}
            where ${pathwaySteps.completedAt} > ${new Date(now.getTime() - lookBack).toISOString()}
              and ${pathwaySteps.skill} is not null
          )
          or exists (
            select from cpd_activities entry
            where entry.user_id = ${users.id} and entry.status = 'confirmed' and entry.skill_area is not null
            group by entry.skill_area having sum(entry.hours_spent) >= 20
          )
        )`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(most);

/** Every morning: tells members which skills they can check again. Nobody is told twice of the same level. */
export const remindOfChecks: Task = {
  name: 'remind-of-skill-checks',
  schedule: '50 5 * * *',
  retries: 3,
  worthDoingFor: 12 * 3_600,
  async run(context, _data, stopping) {
    const now = context.clock.now();
    await inBatches(
      context.db,
      (after, most) => listPeople(context.db, now, after, most),
      async (tx, { id }) => {
        for (const { skill, since } of await listDueChecks(tx, { id }))
          await context.notify(tx, checkDue, [id], {
            subject: id,
            item: numberOf(skill),
            event: `check-due:${id}:${skill}:${since}`,
          });
      },
      stopping,
    );
  },
};
