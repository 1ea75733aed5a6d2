import { asc, eq } from 'drizzle-orm';
import { findAttachments } from '#areas/files/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { pathwayMissing, requirePathway } from './pathway-access.ts';
import { moduleFiles } from './pathway-columns.ts';
import { cpdPathways, pathwayModules } from './pathway-tables.ts';

/** A report shows the CPD Pathway with the texts of its modules. */
export const pathwayReportable: Reportable = {
  async describe(db, viewer, id) {
    const { circleName } = await requirePathway(db, viewer, id);
    const [found] = await db
      .select({
        title: cpdPathways.title,
        description: cpdPathways.description,
        author: { id: users.id, name: users.name },
      })
      .from(cpdPathways)
      .innerJoin(users, eq(users.id, cpdPathways.userId))
      .where(eq(cpdPathways.id, id));
    if (!found) throw pathwayMissing();
    const modules = await db
      .select()
      .from(pathwayModules)
      .where(eq(pathwayModules.pathwayId, id))
      .orderBy(asc(pathwayModules.place), asc(pathwayModules.id));
    const ids = modules.map((module) => module.id);
    const files = [...(await findAttachments(db, moduleFiles, ids)).values()].flat();
    return {
      place: `CPD Pathway ‘${found.title}’ in the workspace of the circle ‘${circleName}’`,
      content: [
        found.title,
        found.description,
        ...modules.flatMap(({ title, description, task, links }) => [title, description, task, ...links]),
      ]
        .filter(Boolean)
        .join('\n'),
      author: found.author,
      ...(files.length > 0 ? { files: files.map((file) => ({ id: file.id, name: file.name })) } : {}),
    };
  },
  takeDown: takeDownIn({ table: cpdPathways, id: cpdPathways.id, author: cpdPathways.userId }),
};
