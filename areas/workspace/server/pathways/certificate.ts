import { and, asc, eq } from 'drizzle-orm';
import { getOwnUser } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import type { CertificateContent } from './certificate-pdf.ts';
import { requirePathway } from './pathway-access.ts';
import { earnsCertificate } from './pathway-queries.ts';
import { finishedModules, pathwayModules } from './pathway-tables.ts';

/** What the current user's certificate says. Throws 404, or 409 until there is one. */
export async function gatherCertificate(
  context: Context,
  db: Db,
  viewer: Viewer,
  pathwayId: number,
): Promise<CertificateContent> {
  const pathway = await requirePathway(db, viewer, pathwayId);
  const modules = await db.$count(pathwayModules, eq(pathwayModules.pathwayId, pathwayId));
  const { title, hours, standards } = pathwayModules;
  const finished = await db
    .select({ title, hours, standards, finishedAt: finishedModules.finishedAt })
    .from(finishedModules)
    .innerJoin(pathwayModules, eq(pathwayModules.id, finishedModules.moduleId))
    .where(and(eq(finishedModules.pathwayId, pathwayId), eq(finishedModules.userId, viewer.id)))
    .orderBy(asc(pathwayModules.place), asc(pathwayModules.id));
  const earned = earnsCertificate({ status: pathway.status, modules, finishedModules: finished.length });
  if (!earned || pathway.takenDownAt !== null)
    throw conflict('There is a certificate once you finished all modules, or some of a CPD Pathway that is done.');
  return {
    name: (await getOwnUser(db, viewer.id)).name,
    pathway: pathway.title,
    circle: pathway.certificateNamesCircle ? pathway.circleName : null,
    operator: context.settings.SITE_NAME,
    modules,
    finished: finished.map(({ finishedAt, ...module }) => ({
      ...module,
      finishedOn: dayInLondon(new Date(finishedAt)),
    })),
    madeOn: dayInLondon(context.clock.now()),
  };
}
