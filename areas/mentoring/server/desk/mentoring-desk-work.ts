import { eq } from 'drizzle-orm';
import { mayDo } from '#contract/permissions.ts';
import { type FindDeskWork, mostDeskWork } from '#server/desk-work.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';
import { countLapsing } from './pair-desk-queries.ts';

/** Qualifications to check, and requests that are about to expire. */
export const findMentoringDeskWork: FindDeskWork = async ({ db, clock }, viewer) => {
  const permission = 'lead_mentoring';
  if (!mayDo(viewer.deskRoles, permission)) return [];
  const pending = await db
    .select({ id: mentorQualifications.id })
    .from(mentorQualifications)
    .where(eq(mentorQualifications.status, 'pending'))
    .limit(mostDeskWork);
  return [
    {
      label: 'qualifications to check',
      one: 'qualification to check',
      count: pending.length,
      to: '/desk/mentoring',
      permission,
    },
    {
      label: 'mentoring requests about to expire',
      one: 'mentoring request about to expire',
      count: await countLapsing(db, clock.now(), mostDeskWork),
      to: '/desk/mentoring?tab=pairs&view=lapsing',
      permission,
    },
  ];
};
