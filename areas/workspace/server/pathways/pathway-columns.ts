import { and, asc, eq, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { findAttachments } from '#areas/files/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { CpdPathway } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import type { PathwayModule } from '#areas/workspace/contract/pathways/pathway-module.ts';
import type { Db } from '#server/database.ts';
import { leadsWorkspace } from '../workspace-access.ts';
import { cpdPathways, finishedModules, pathwayModules, pathwayParticipants } from './pathway-tables.ts';

/** The kind of the files of modules, in `attachables`. Their subject is the id of the module. */
export const moduleFiles = 'cpd_pathway_module';

/** Selects CPD Pathways. The caller adds the condition: `seesPathway`. */
export const selectPathways = (db: Db, viewerId: number) =>
  db
    .select({
      id: cpdPathways.id,
      circleId: cpdPathways.circleId,
      title: cpdPathways.title,
      description: cpdPathways.description,
      status: cpdPathways.status,
      startDate: cpdPathways.startDate,
      endDate: cpdPathways.endDate,
      startedAt: cpdPathways.startedAt,
      finishedAt: cpdPathways.finishedAt,
      createdAt: cpdPathways.createdAt,
      certificateNamesCircle: cpdPathways.certificateNamesCircle,
      takenDownReason: cpdPathways.takenDownReason,
      leadsCircle: sql<boolean>`coalesce(${leadsWorkspace}, false)`,
      mayChange: sql<boolean>`coalesce(${cpdPathways.userId} = ${viewerId} or ${leadsWorkspace}, false)`,
      ledBy: personSummaryColumns,
      modules: sql<number>`(select count(*)::int from ${pathwayModules} m where m.pathway_id = ${cpdPathways.id})`,
      hours: sql<number>`(select coalesce(sum(m.hours), 0)::float from ${pathwayModules} m
        where m.pathway_id = ${cpdPathways.id})`,
      // People who left the circle are not counted.
      participants: sql<number>`(select count(*)::int from ${pathwayParticipants} p
        join ${circleMembers} present on present.circle_id = p.circle_id and present.user_id = p.user_id
        where p.pathway_id = ${cpdPathways.id})`,
      showsName: pathwayParticipants.showsName,
      finishedModules: sql<number>`(select count(*)::int from ${finishedModules} f
        where f.pathway_id = ${cpdPathways.id} and f.user_id = ${viewerId})`,
      finishedHours: sql<number>`(select coalesce(sum(m.hours), 0)::float from ${finishedModules} f
        join ${pathwayModules} m on m.id = f.module_id
        where f.pathway_id = ${cpdPathways.id} and f.user_id = ${viewerId})`,
    })
    .from(cpdPathways)
    .innerJoin(circles, eq(circles.id, cpdPathways.circleId))
    .innerJoin(circleMembers, ownMembership(viewerId))
    .innerJoin(users, eq(users.id, cpdPathways.userId))
    .leftJoin(
      pathwayParticipants,
      and(eq(pathwayParticipants.pathwayId, cpdPathways.id), eq(pathwayParticipants.userId, viewerId)),
    );

type Row = Awaited<ReturnType<typeof selectPathways>>[number];

/** A row as the contract has it. */
export const asPathway = <Rest extends Row>({ showsName, finishedModules, finishedHours, ...row }: Rest) => ({
  ...row,
  enrolment: showsName === null ? null : { showsName, finishedModules, finishedHours },
});

/** A row of the list, without what only one CPD Pathway shows. */
export const asListed = (row: Row): CpdPathway => {
  const { certificateNamesCircle: _names, leadsCircle: _leads, ...listed } = asPathway(row);
  return listed;
};

/** The modules of a CPD Pathway in their order. Only the person who leads it sees how many finished each (`counts`). */
export async function listModules(
  db: Db,
  viewerId: number,
  pathwayId: number,
  counts: boolean,
): Promise<PathwayModule[]> {
  const { id, title, description, task, hours, activityType, standards, links } = pathwayModules;
  const rows = await db
    .select({
      ...{ id, title, description, task, hours, activityType, standards, links },
      finishedAt: finishedModules.finishedAt,
      finishedBy: sql<number>`(select count(*)::int from ${finishedModules} f
        join ${circleMembers} present on present.circle_id = f.circle_id and present.user_id = f.user_id
        where f.module_id = ${pathwayModules.id})`,
    })
    .from(pathwayModules)
    .leftJoin(finishedModules, and(eq(finishedModules.moduleId, id), eq(finishedModules.userId, viewerId)))
    .where(eq(pathwayModules.pathwayId, pathwayId))
    .orderBy(asc(pathwayModules.place), asc(id));
  const files = await findAttachments(
    db,
    moduleFiles,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    files: files.get(row.id) ?? [],
    finishedBy: counts ? row.finishedBy : null,
  }));
}
