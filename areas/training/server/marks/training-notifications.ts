import { and, eq, inArray, sql } from 'drizzle-orm';
import { standInWords } from '#areas/jobs/contract/job-posting.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { trainingRecommendations } from '../recommendation-tables.ts';
import { trainingCourses, trainingFeeds, trainingProviders } from '../training-tables.ts';
import { isClosed, waitingFor } from './closed-rule.ts';

/** The subject is a course that the recipient is considering or applied for. */
export const courseClosed: NotificationKind = {
  key: 'training.course-closed',
  group: 'development',
  one: ({ title }) => `A course that you marked has closed: ${title}`,
  because: 'you marked this course as considering or applied',
  async show(db, personId, events) {
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({
        id: trainingCourses.id,
        name: trainingCourses.name,
        provider: trainingProviders.name,
        isStandIn: sql<boolean>`coalesce(${trainingFeeds.isStandIn}, false)`,
      })
      .from(trainingRecommendations)
      .innerJoin(trainingCourses, eq(trainingCourses.id, trainingRecommendations.courseId))
      .innerJoin(trainingProviders, eq(trainingProviders.id, trainingCourses.providerId))
      .leftJoin(trainingFeeds, eq(trainingFeeds.id, trainingCourses.sourceId))
      .where(
        and(
          inArray(trainingCourses.id, ids),
          eq(trainingRecommendations.userId, personId),
          inArray(trainingRecommendations.status, waitingFor),
          isClosed,
        ),
      );
    const courses = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const course = courses.get(subject);
      if (!course) return null;
      const label = course.isStandIn ? ` (${standInWords})` : '';
      return { title: `${course.name}, ${course.provider}${label}`, link: `/training/courses/${course.id}` };
    });
  },
};
