import { asc, eq } from 'drizzle-orm';
import type { ProjectMilestone } from '#areas/workspace/contract/projects/milestone.ts';
import type { Db } from '#server/database.ts';
import { projectMilestones } from './project-tables.ts';

export const milestoneColumns = {
  id: projectMilestones.id,
  title: projectMilestones.title,
  dueOn: projectMilestones.dueOn,
  doneOn: projectMilestones.doneOn,
};

/** The milestones of a project, the earliest first. The caller has checked the access. */
export const listMilestones = (db: Db, projectId: number): Promise<ProjectMilestone[]> =>
  db
    .select(milestoneColumns)
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, projectId))
    .orderBy(asc(projectMilestones.dueOn), asc(projectMilestones.id));
