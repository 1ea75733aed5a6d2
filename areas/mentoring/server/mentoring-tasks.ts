import { and, eq, lt } from 'drizzle-orm';
import type { Task } from '#server/background/task.ts';
import { hours } from '#server/clock.ts';
import { cachedForHours } from './mentors/best-matches.ts';
import { mentorChanges } from './mentors/mentor-offer-tables.ts';
import { hasExpired } from './mentors/mentor-queries.ts';
import { mentorshipMatches } from './mentorships/mentorship-tables.ts';
import { expiryReminders } from './notifications/expiry-reminders.ts';
import { mentoringReminders } from './notifications/mentoring-reminders.ts';
import { isOverdueAt } from './proposals/proposal-rules.ts';
import { mentorProposals } from './proposals/proposal-tables.ts';
import { expireQualifications } from './qualifications/qualification-actions.ts';

/**
 * Every hour: expires requests and proposed pairs that nobody answered in time, and qualifications past their expiry date,
 * and deletes old rows of `mentor_changes`.
 */
export const mentoringSweep: Task = {
  name: 'mentoring-sweep',
  schedule: '17 * * * *',
  retries: 2,
  worthDoingFor: 3_600,
  async run(context) {
    const now = context.clock.now();
    await context.db
      .update(mentorshipMatches)
      .set({ status: 'expired' })
      .where(and(eq(mentorshipMatches.status, 'pending'), hasExpired(now)));
    await context.db
      .delete(mentorChanges)
      .where(lt(mentorChanges.createdAt, new Date(now.getTime() - hours(2 * cachedForHours)).toISOString()));
    await context.db
      .update(mentorProposals)
      .set({ state: 'expired', endedAt: now.toISOString() })
      .where(isOverdueAt(now));
    await expireQualifications(context);
  },
};

export const mentoringTasks: Task<never>[] = [mentoringSweep, mentoringReminders, expiryReminders];
