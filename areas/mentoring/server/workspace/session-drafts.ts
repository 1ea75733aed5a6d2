import { draftCpd } from '#areas/development/server/index.ts';
import type { MentorshipSession } from '#areas/mentoring/contract/session.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';

/**
 * Drafts a CPD entry for each of a pair whose meeting has taken place: it teaches both, and each confirms their own. Nothing of what either
 * wrote goes into it: that is the pair's alone, goes with one of the two, and a record is shown to others.
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
      description: 'A mentoring meeting. Write what you talked about and what you took from it.',
      hours: duration / 60,
      date: dayInLondon(new Date(scheduledAt)),
      skillArea: 'mentoring',
    });
}
