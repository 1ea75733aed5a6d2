import { draftCpd } from '#areas/development/server/index.ts';
import type { MentorshipSession } from '#areas/mentoring/contract/session.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';

/**
 * Drafts a CPD entry for the mentor and the mentee after a meeting. Each confirms their own. The entry contains nothing
 * that they wrote: the meeting is private and is deleted with either account, but a CPD record can be shown to others.
 */
export async function draftForBoth(
  db: Db,
  { mentorId, menteeId }: { mentorId: number; menteeId: number },
  { id, duration, scheduledAt }: MentorshipSession,
): Promise<void> {
  const mentor = await getOwnUser(db, mentorId);
  const mentee = await getOwnUser(db, menteeId);
  const ofBoth = [
    [mentor.id, `Mentoring ${mentee.name}`],
    [mentee.id, `Mentoring with ${mentor.name}`],
  ] as const;
  for (const [userId, title] of ofBoth)
    await draftCpd(db, userId, {
      from: `mentoring-session:${id}`,
      category: 'informal_cpd',
      activityType: 'mentoring',
      title,
      description: 'A mentoring meeting. Write what you talked about and what you learned.',
      hours: duration / 60,
      date: dayInLondon(new Date(scheduledAt)),
      skillArea: 'mentoring',
    });
}
