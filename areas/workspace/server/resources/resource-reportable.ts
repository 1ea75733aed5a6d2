import { eq } from 'drizzle-orm';
import { describeFiles } from '#areas/files/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { circleNameOf, requireResource, resourceMissing } from './resource-access.ts';
import { selectResources, versionFiles } from './resource-columns.ts';
import { innerCircleResources as resources } from './resource-tables.ts';

/** A report shows the newest version. */
export const resourceReportable: Reportable = {
  async describe(db, viewer, id) {
    const { circleId } = await requireResource(db, viewer, id);
    const [found] = await selectResources(db, viewer.id).where(eq(resources.id, id));
    const [author] = await db
      .select({ id: users.id, name: users.name })
      .from(resources)
      .innerJoin(users, eq(users.id, resources.userId))
      .where(eq(resources.id, id));
    if (!found || !author) throw resourceMissing();
    return {
      place: `Resource ‘${found.title}’ in the workspace of the circle ‘${await circleNameOf(db, viewer, circleId)}’`,
      content: [found.title, found.url, found.description].filter(Boolean).join('\n'),
      author,
      ...(await describeFiles(db, versionFiles, found.versionId)),
    };
  },
  takeDown: takeDownIn({ table: resources, id: resources.id, author: resources.userId }),
};
