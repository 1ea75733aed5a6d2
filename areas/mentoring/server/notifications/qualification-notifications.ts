import { and, eq, inArray } from 'drizzle-orm';
import type { QualificationStatus } from '#areas/mentoring/contract/qualification.ts';
import type { NotificationKind, NotificationWords } from '#server/notifications.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';

/** A kind whose subject is a qualification that the recipient recorded. It is shown while it has this status. */
const aboutQualification = (
  key: string,
  status: QualificationStatus,
  one: (words: NotificationWords) => string,
): NotificationKind => ({
  key,
  group: 'development',
  one,
  because: 'you recorded a mentoring qualification',
  async show(db, personId, events) {
    const { id, title, userId } = mentorQualifications;
    const ids = events.map(({ subject }) => subject);
    const rows = await db
      .select({ id, title })
      .from(mentorQualifications)
      .where(and(inArray(id, ids), eq(userId, personId), eq(mentorQualifications.status, status)));
    const titles = new Map(rows.map((row) => [row.id, row.title]));
    return events.map(({ subject }) => {
      const found = titles.get(subject);
      return found === undefined ? null : { title: found, link: '/mentor-matching?tab=preferences' };
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
);

export const qualificationExpired = aboutQualification(
  'mentoring.qualification-expired',
  'expired',
  ({ title }) => `Your qualification ‘${title}’ has expired`,
);

export const qualificationKinds = [
  qualificationVerified,
  qualificationRejected,
  qualificationExpiring,
  qualificationExpired,
];
