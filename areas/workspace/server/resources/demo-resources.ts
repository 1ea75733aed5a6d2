import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { circles } from '#areas/circles/server/index.ts';
import { workspaceResourceFields } from '#areas/workspace/contract/resources/workspace-resource.ts';
import { optionalText, webAddress } from '#contract/scalars.ts';
import type { DemoSeeding as Demo } from '#server/area.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { innerCircleResources, innerCircleResourceVersions } from './resource-tables.ts';

const version = z.strictObject({
  url: webAddress,
  note: optionalText(300),
  daysAgo: z.number(),
  downloads: z.int().check(z.minimum(0)),
});
const resource = z.strictObject({
  ...workspaceResourceFields.shape,
  circle: z.string(),
  by: z.string(),
  versions: z.array(version).check(z.minLength(1)),
});
const file = z.strictObject({ resources: z.array(resource) });

/** Adds the resources of the demonstration with their versions. */
export async function seedDemoResources(db: Db, { people, now }: Demo): Promise<void> {
  const { idOf, daysAgo } = demoSeeding(db, people, now);
  const { resources } = readContentFile(new URL('workspace/resources.yaml', demoFolder), file);
  const names = resources.map(({ circle }) => circle);
  const found = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(sql`${circles.name} = any(${sql.param(names)}::text[])`);
  for (const { circle, by, versions, ...about } of resources) {
    const circleId = found.find(({ name }) => name === circle)?.id;
    if (circleId === undefined) throw new Error(`The demonstration has no circle ${circle}.`);
    const userId = idOf(by);
    const [made] = await db
      .insert(innerCircleResources)
      .values({ ...about, circleId, userId, createdAt: daysAgo(versions[0]?.daysAgo ?? 0) })
      .returning({ id: innerCircleResources.id });
    if (!made) throw new Error(`The demonstration could not make ${about.title}.`);
    await db.insert(innerCircleResourceVersions).values(
      versions.map(({ daysAgo: addedDaysAgo, ...content }, index) => ({
        ...content,
        ...{ resourceId: made.id, circleId, addedBy: userId, number: index + 1, createdAt: daysAgo(addedDaysAgo) },
      })),
    );
  }
}
