import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { circles } from '#areas/circles/server/index.ts';
import { pathwayStatuses } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { pathwayModuleFields } from '#areas/workspace/contract/pathways/pathway-module.ts';
import { line, text } from '#contract/scalars.ts';
import type { DemoSeeding as Demo } from '#server/area.ts';
import { dayInLondon } from '#server/clock.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { cpdPathways, finishedModules, pathwayModules, pathwayParticipants } from './pathway-tables.ts';

const { files: _files, ...moduleFields } = pathwayModuleFields.shape;

const participant = z.strictObject({
  person: z.string(),
  showsName: z.boolean(),
  enrolledDaysAgo: z.number(),
  /** Of the modules in their order, how many days ago each was finished. */
  finishedDaysAgo: z._default(z.array(z.number()), []),
});
const pathway = z.strictObject({
  circle: z.string(),
  by: z.string(),
  title: line(200, 'Title is required'),
  description: text(2000, 'Say what people will learn'),
  status: z.enum(pathwayStatuses),
  madeDaysAgo: z.number(),
  /** Negative for a day to come. */
  startsDaysAgo: z.number(),
  endsDaysAgo: z.number(),
  modules: z.array(z.strictObject(moduleFields)).check(z.minLength(1)),
  participants: z.array(participant),
});
const file = z.strictObject({ pathways: z.array(pathway) });

/** Adds the CPD Pathways of the demonstration with their modules and participants. */
export async function seedDemoPathways(db: Db, { people, now }: Demo): Promise<void> {
  const { idOf, daysAgo } = demoSeeding(db, people, now);
  const dayAgo = (days: number) => dayInLondon(new Date(daysAgo(days)));
  const { pathways } = readContentFile(new URL('workspace/pathways.yaml', demoFolder), file);
  const names = pathways.map(({ circle }) => circle);
  const found = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(sql`${circles.name} = any(${sql.param(names)}::text[])`);
  for (const { circle, by, modules, participants, madeDaysAgo, startsDaysAgo, endsDaysAgo, ...about } of pathways) {
    const circleId = found.find(({ name }) => name === circle)?.id;
    if (circleId === undefined) throw new Error(`The demonstration has no circle ${circle}.`);
    const userId = idOf(by);
    const [made] = await db
      .insert(cpdPathways)
      .values({
        ...about,
        ...{ circleId, userId, createdAt: daysAgo(madeDaysAgo) },
        ...{ startDate: dayAgo(startsDaysAgo), endDate: dayAgo(endsDaysAgo) },
        startedAt: about.status === 'enrolling' ? null : daysAgo(startsDaysAgo),
        finishedAt: about.status === 'done' ? daysAgo(endsDaysAgo) : null,
      })
      .returning({ id: cpdPathways.id });
    if (!made) throw new Error(`The demonstration could not make ${about.title}.`);
    const pathwayId = made.id;
    const ids = await db
      .insert(pathwayModules)
      .values(modules.map((module) => ({ ...module, pathwayId, circleId, addedBy: userId })))
      .returning({ id: pathwayModules.id });
    await db.insert(pathwayParticipants).values(
      participants.map(({ person, showsName, enrolledDaysAgo }) => ({
        ...{ pathwayId, circleId, showsName },
        ...{ userId: idOf(person), enrolledAt: daysAgo(enrolledDaysAgo) },
      })),
    );
    const finishes = participants.flatMap(({ person, finishedDaysAgo }) =>
      finishedDaysAgo.flatMap((days, at) => {
        const module = ids[at];
        return module
          ? [{ moduleId: module.id, pathwayId, circleId, userId: idOf(person), finishedAt: daysAgo(days) }]
          : [];
      }),
    );
    if (finishes.length > 0) await db.insert(finishedModules).values(finishes);
  }
}
