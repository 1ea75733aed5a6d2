import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { circles } from '#areas/circles/server/index.ts';
import { projectFields, projectStatuses } from '#areas/workspace/contract/projects/project.ts';
import type { DemoSeeding as Demo } from '#server/area.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import {
  projectHubs,
  projectMeasures,
  projectMilestones,
  projectParticipants,
  projectReadings,
  projectUpdates,
} from './project-tables.ts';

const milestone = z.strictObject({ title: z.string(), dueIn: z.number(), doneIn: z.optional(z.number()) });
const reading = z.strictObject({
  by: z.string(),
  value: z.number(),
  onDay: z.number(),
  note: z.optional(z.string()),
});
const measure = z.strictObject({
  name: z.string(),
  unit: z.nullable(z.string()),
  baseline: z.number(),
  baselineIn: z.number(),
  readings: z.array(reading),
});
const update = z.strictObject({ by: z.string(), daysAgo: z.number(), content: z.string() });
const { title, category, hypothesis, maxParticipants } = projectFields.shape;
const project = z.strictObject({
  ...{ title, category, hypothesis, maxParticipants },
  circle: z.string(),
  by: z.string(),
  madeDaysAgo: z.number(),
  status: z._default(z.enum(projectStatuses), 'planning'),
  proposal: z._default(z.nullable(z.literal('waiting')), null),
  learnt: z.optional(z.string()),
  endedDaysAgo: z.optional(z.number()),
  startIn: z.optional(z.number()),
  endIn: z.optional(z.number()),
  participants: z.array(z.string()),
  milestones: z._default(z.array(milestone), []),
  measures: z._default(z.array(measure), []),
  updates: z._default(z.array(update), []),
});
const file = z.strictObject({ projects: z.array(project) });

/** Adds the projects of the demonstration with their participants, plans, measures and updates. */
export async function seedDemoProjects(db: Db, { people, now }: Demo): Promise<void> {
  const { idOf, daysAgo } = demoSeeding(db, people, now);
  const dayIn = (count: number) => dayInLondon(new Date(now.getTime() + days(count)));
  const { projects } = readContentFile(new URL('workspace/projects.yaml', demoFolder), file);
  const names = projects.map(({ circle }) => circle);
  const found = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(sql`${circles.name} = any(${sql.param(names)}::text[])`);
  for (const { circle, by, participants, milestones, measures, updates, ...about } of projects) {
    const circleId = found.find(({ name }) => name === circle)?.id;
    if (circleId === undefined) throw new Error(`The demonstration has no circle ${circle}.`);
    const { madeDaysAgo, endedDaysAgo, startIn, endIn, ...typed } = about;
    const [made] = await db
      .insert(projectHubs)
      .values({
        ...typed,
        ...{ circleId, userId: idOf(by), leadId: idOf(by), createdAt: daysAgo(madeDaysAgo) },
        startDate: startIn === undefined ? null : dayIn(startIn),
        endDate: endIn === undefined ? null : dayIn(endIn),
        endedAt: endedDaysAgo === undefined ? null : daysAgo(endedDaysAgo),
      })
      .returning({ id: projectHubs.id });
    if (!made) throw new Error(`The demonstration could not make ${about.title}.`);
    const projectId = made.id;
    await db.insert(projectParticipants).values(
      [by, ...participants].map((name) => ({
        projectId,
        circleId,
        userId: idOf(name),
        joinedAt: daysAgo(madeDaysAgo),
      })),
    );
    if (milestones.length > 0)
      await db.insert(projectMilestones).values(
        milestones.map(({ title, dueIn, doneIn }) => ({
          ...{ projectId, title, dueOn: dayIn(dueIn) },
          doneOn: doneIn === undefined ? null : dayIn(doneIn),
        })),
      );
    for (const { readings, baselineIn, ...values } of measures) {
      const [added] = await db
        .insert(projectMeasures)
        .values({ ...values, projectId, baselineOn: dayIn(baselineIn) })
        .returning({ id: projectMeasures.id });
      if (added && readings.length > 0)
        await db.insert(projectReadings).values(
          readings.map(({ by: reader, onDay, ...read }) => ({
            ...{ ...read, measureId: added.id, circleId, userId: idOf(reader), measuredOn: dayIn(onDay) },
          })),
        );
    }
    if (updates.length > 0)
      await db.insert(projectUpdates).values(
        updates.map(({ by: author, daysAgo: posted, content }) => ({
          ...{ projectId, circleId, userId: idOf(author), content, createdAt: daysAgo(posted) },
        })),
      );
  }
}
