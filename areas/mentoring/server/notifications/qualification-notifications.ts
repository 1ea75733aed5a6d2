import { and, eq, inArray, sql } from 'drizzle-orm';
import type { QualificationStatus } from '#areas/mentoring/contract/qualification.ts';
import type { NotificationKind, NotificationWords } from '#server/notifications.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';
import { trainingEnrollments } from '../training/training-tables.ts';

/**
 * A kind whose subject is a qualification that the recipient recorded. It is shown while it has this status. `isRenewed`: it leads
 * to the mentor training that the qualification comes from, if there is one.
 */
const aboutQualification = (
  key: string,
  status: QualificationStatus,
  one: (words: NotificationWords) => string,
  isRenewed = false,
): NotificationKind => ({
  key,
  group: 'development',
  one,
  because: 'you recorded a mentoring qualification',
  async show(db, personId, events) {
    const { id, title, userId } = mentorQualifications;
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({ id, title, isOfTraining: sql<boolean>`${trainingEnrollments.userId} is not null` })
      .from(mentorQualifications)
      .leftJoin(trainingEnrollments, eq(trainingEnrollments.qualificationId, id))
      .where(and(inArray(id, ids), eq(userId, personId), eq(mentorQualifications.status, status)));
    const found = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const qualification = found.get(subject);
      if (!qualification) return null;
      // Training is renewed on its own screen.
      const link = isRenewed && qualification.isOfTraining ? '/mentor-training' : '/mentor-matching?tab=preferences';
      return { title: qualification.title, link };
    });
  },
});

export const qualificationVerified = aboutQualification(
  'mentoring.qualification-verified',
  'verified',
  ({ title }) => `Your qualification ‘${title}’ was verified`,
);

export const qualificationRejected = aboutQualification(
  'mentoring.qualification-rejected',
  'rejected',
  ({ title }) => `Your qualification ‘${title}’ was not verified`,
);

export const qualificationExpiring = aboutQualification(
  'mentoring.qualification-expiring',
  'verified',
  ({ title }) => `Your qualification ‘${title}’ expires soon`,
  true,
);

export const qualificationExpired = aboutQualification(
  'mentoring.qualification-expired',
  'expired',
  ({ title }) => `Your qualification ‘${title}’ has expired`,
  true,
);

export const qualificationKinds = [
  qualificationVerified,
  qualificationRejected,
  qualificationExpiring,
  qualificationExpired,
];
