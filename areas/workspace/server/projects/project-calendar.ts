import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import type { CalendarEntry } from '#server/calendar/calendar-file.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { seesProject } from './project-access.ts';
import { projectPath } from './project-path.ts';
import { projectHubs, projectMilestones, projectParticipants } from './project-tables.ts';

/** The most milestones in a feed, and how long past ones stay in it. */
const mostInFeed = 100;
const keptFor = days(31);

/** The open milestones of the projects that a member takes part in, for their feed. Each takes the whole day. */
export async function findMilestoneEntries(db: Db, personId: number, now: Date): Promise<CalendarEntry[]> {
  const since = dayInLondon(new Date(now.getTime() - keptFor));
  const found = await db
    .select({
      id: projectMilestones.id,
      title: projectMilestones.title,
      dueOn: projectMilestones.dueOn,
      projectId: projectHubs.id,
      circleId: projectHubs.circleId,
      project: projectHubs.title,
    })
    .from(projectParticipants)
    .innerJoin(projectHubs, eq(projectHubs.id, projectParticipants.projectId))
    .innerJoin(circles, eq(circles.id, projectHubs.circleId))
    .innerJoin(circleMembers, ownMembership(personId))
    .innerJoin(projectMilestones, eq(projectMilestones.projectId, projectHubs.id))
    .where(
      and(
        eq(projectParticipants.userId, personId),
        seesProject(personId),
        isNull(projectHubs.proposal),
        sql`${projectHubs.status} in ('planning', 'active')`,
        isNull(projectMilestones.doneOn),
        gte(projectMilestones.dueOn, since),
      ),
    )
    .orderBy(asc(projectMilestones.dueOn), asc(projectMilestones.id))
    .limit(mostInFeed);
  return found.map(({ id, title, dueOn, project, projectId, circleId }) => {
    const startsAt = new Date(dueOn);
    return {
      name: `project-milestone-${id}`,
      isAllDay: true,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + days(1)).toISOString(),
      version: 0,
      isCancelled: false,
      title: `${project}: ${title}`,
      path: projectPath(circleId, projectId),
    };
  });
}
