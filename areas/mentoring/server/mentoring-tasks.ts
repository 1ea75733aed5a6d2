import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { unsubscribeLinks, wordsOfGroups } from '#areas/notifications/server/index.ts';
import { userPreferences, users, wantsMail } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { publicAddress } from '#server/settings.ts';
import { requestAnsweredEmail, requestArrivedEmail } from './mentoring-emails.ts';
import { cachedForHours } from './mentors/best-matches.ts';
import { mentorChanges } from './mentors/mentor-offer-tables.ts';
import { answerableSince } from './mentors/mentor-queries.ts';
import { mentorshipMatches } from './mentorships/mentorship-tables.ts';
import { mentoringReminders } from './notifications/mentoring-reminders.ts';
import { expireQualifications } from './qualifications/qualification-actions.ts';

const day = 86_400;
const asker = alias(users, 'asker');
const mentor = alias(users, 'mentor');

/**
 * Returns the mentorship and both members for an email; undefined if the recipient turned emails off or one account was
 * erased.
 */
async function findRequestEmail(db: Db, matchId: number, recipient: typeof asker | typeof mentor) {
  const [found] = await db
    .select({
      status: mentorshipMatches.status,
      asker: { id: asker.id, name: asker.name, email: asker.email },
      mentor: { id: mentor.id, name: mentor.name, email: mentor.email },
      wantsMail,
    })
    .from(mentorshipMatches)
    .innerJoin(asker, eq(asker.id, mentorshipMatches.menteeId))
    .innerJoin(mentor, eq(mentor.id, mentorshipMatches.mentorId))
    .leftJoin(userPreferences, eq(userPreferences.userId, recipient.id))
    .where(and(eq(mentorshipMatches.id, matchId), isNull(asker.erasedAt), isNull(mentor.erasedAt)));
  return found?.wantsMail ? found : undefined;
}

/** Emails the mentor about a new request, unless it is no longer pending. */
export const sendRequestArrived: Task<{ matchId: number }> = {
  name: 'send-mentorship-request',
  retries: 10,
  worthDoingFor: 3 * day,
  async run(context, { matchId }) {
    const found = await findRequestEmail(context.db, matchId, mentor);
    if (found?.status !== 'pending') return;
    const link = `${publicAddress(context.settings)}/mentorship/requests?tab=asked`;
    const groups = ['waiting'] as const;
    const stop = await unsubscribeLinks(context, found.mentor.id, { stops: 'groups', groups }, wordsOfGroups(groups));
    await context.mailer.send(requestArrivedEmail(found.mentor, found.asker.name, link, stop), {
      kind: 'mentorship-request',
      personId: found.mentor.id,
    });
  },
};

/** Emails the mentee when the mentor has accepted or declined. */
export const sendRequestAnswered: Task<{ matchId: number }> = {
  name: 'send-mentorship-answer',
  retries: 10,
  worthDoingFor: 3 * day,
  async run(context, { matchId }) {
    const found = await findRequestEmail(context.db, matchId, asker);
    if (found?.status !== 'accepted' && found?.status !== 'declined') return;
    const accepted = found.status === 'accepted';
    const link = `${publicAddress(context.settings)}/mentorship/${accepted ? matchId : 'requests'}`;
    const groups = ['mentoring'] as const;
    const stop = await unsubscribeLinks(context, found.asker.id, { stops: 'groups', groups }, wordsOfGroups(groups));
    await context.mailer.send(requestAnsweredEmail(found.asker, found.mentor.name, accepted, link, stop), {
      kind: 'mentorship-answer',
      personId: found.asker.id,
    });
  },
};

/**
 * Every hour: expires requests without a reply for 14 days and qualifications past their expiry date, and deletes old
 * rows of `mentor_changes`.
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
      .where(and(eq(mentorshipMatches.status, 'pending'), lte(mentorshipMatches.requestedAt, answerableSince(now))));
    await context.db
      .delete(mentorChanges)
      .where(lt(mentorChanges.createdAt, new Date(now.getTime() - hours(2 * cachedForHours)).toISOString()));
    await expireQualifications(context);
  },
};

export const mentoringTasks: Task<never>[] = [
  sendRequestArrived,
  sendRequestAnswered,
  mentoringSweep,
  mentoringReminders,
];
