import { eq } from 'drizzle-orm';
import { conversationOfMentorship, writeDemoMessages } from '#areas/messages/server/index.ts';
import { getOwnUser, users } from '#areas/people/server/index.ts';
import { momentInLondon } from '#contract/london.ts';
import type { DemoSeeding as Demo, DemoNotify } from '#server/area.ts';
import { dayInLondon, days, endOfDay, hours } from '#server/clock.ts';
import { type DemoSeeding, demoSeeding, idAt } from '#server/content/demo-seeding.ts';
import type { Db } from '#server/database.ts';
import { matchOf } from '../mentors/match-score.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { questionAsked, requestAccepted, requestArrived } from '../notifications/request-notifications.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';
import { mentorshipSessions } from '../workspace/session-tables.ts';
import { seedDemoMentorTraining } from './demo-mentor-training.ts';
import { type DemoMentorship, type DemoQualification, readMentors, readMentorships } from './demo-mentoring-files.ts';

/** Adds mentors, and requests in every state. */
export async function seedDemoMentoring(db: Db, { people, now, notify }: Demo): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const { idOf } = seeding;
  const { mentors, seekers, qualifications } = readMentors(seeding);
  for (const { username, ...offer } of mentors)
    await db
      .update(users)
      .set({ ...offer, isAvailableAsMentor: true })
      .where(eq(users.id, idOf(username)));
  for (const { username, ...wish } of seekers)
    await db
      .update(users)
      .set({ ...wish, isSeekingMentor: true })
      .where(eq(users.id, idOf(username)));
  await seedMentorships(seeding, notify);
  for (const qualification of qualifications) await seedQualification(seeding, qualification);
  await seedDemoMentorTraining(seeding);
}

async function seedMentorships(seeding: DemoSeeding, notify: DemoNotify): Promise<void> {
  const { db, idOf } = seeding;
  const mentorships = readMentorships(seeding);
  const rows = [];
  for (const mentorship of mentorships) {
    const mentor = await getOwnUser(db, idOf(mentorship.mentor));
    const mentee = await getOwnUser(db, idOf(mentorship.mentee));
    const { score, reasons } = matchOf(mentee, mentor);
    rows.push({
      ...momentsOf(mentorship, seeding),
      mentorId: mentor.id,
      menteeId: mentee.id,
      matchScore: score,
      matchReasons: reasons,
    });
  }
  const made = await db.insert(mentorshipMatches).values(rows).returning({ id: mentorshipMatches.id });
  for (const [index, mentorship] of mentorships.entries()) {
    if (mentorship.messages.length > 0)
      await writeDemoMessages(seeding, await conversationOfMentorship(db, idAt(made, index)), mentorship.messages);
    await seedSessions(seeding, idAt(made, index), mentorship);
    await notifyBoth(seeding, idAt(made, index), mentorship, notify);
  }
}

/** The latest notifications about a request: that it arrived, the question about it, or that it was accepted. */
async function notifyBoth(
  { db, idOf, daysAgo }: DemoSeeding,
  subject: number,
  { status, askedDaysAgo, answeredDaysAgo, question, ...pair }: DemoMentorship,
  notify: DemoNotify,
): Promise<void> {
  const [mentor, mentee] = [idOf(pair.mentor), idOf(pair.mentee)];
  if (status === 'pending')
    await notify(db, requestArrived, mentor, { subject, by: mentee, at: daysAgo(askedDaysAgo), isRead: !!question });
  if (status === 'pending' && question)
    await notify(db, questionAsked, mentee, { subject, by: mentor, at: daysAgo(askedDaysAgo - 1) });
  if (status === 'accepted' && answeredDaysAgo !== undefined)
    await notify(db, requestAccepted, mentee, { subject, by: mentor, at: daysAgo(answeredDaysAgo), isRead: true });
}

function momentsOf(mentorship: DemoMentorship, { daysAgo }: DemoSeeding) {
  const { status, askedDaysAgo, answeredDaysAgo, completedDaysAgo, notes, reason, question } = mentorship;
  const answeredAt = answeredDaysAgo === undefined ? null : daysAgo(answeredDaysAgo);
  return {
    status,
    notes,
    reason: reason ?? null,
    question: question ?? null,
    requestedAt: daysAgo(askedDaysAgo),
    answeredAt,
    acceptedAt: status === 'accepted' || status === 'completed' ? answeredAt : null,
    completedAt: completedDaysAgo === undefined ? null : daysAgo(completedDaysAgo),
  };
}

async function seedSessions(
  { db, now, idOf, ago, daysAgo }: DemoSeeding,
  matchId: number,
  { mentor, sessions }: DemoMentorship,
): Promise<void> {
  if (sessions.length === 0) return;
  await db.insert(mentorshipSessions).values(
    sessions.map(({ inDays, proposedDaysAgo, ...session }) => ({
      ...session,
      matchId,
      proposedBy: idOf(mentor),
      scheduledAt: inDays === 1 ? tomorrow(now) : wednesdayAtFour(ago(-inDays)),
      createdAt: daysAgo(proposedDaysAgo),
    })),
  );
}

/** Returns 16:00 UK time on the last Wednesday before a time, so that meetings fall in the working week. */
function wednesdayAtFour(latest: Date): string {
  const wednesday = 3;
  const back = (new Date(`${dayInLondon(latest)}T12:00:00Z`).getUTCDay() - wednesday + 7) % 7;
  const day = dayInLondon(new Date(latest.getTime() - days(back)));
  return new Date(endOfDay(day).getTime() + 1_000 - hours(8)).toISOString();
}

/** Returns tomorrow at 16:15 UK time, or at 10:30 on a Saturday or Sunday. */
function tomorrow(now: Date): string {
  const day = dayInLondon(new Date(now.getTime() + days(1)));
  const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  const moment = momentInLondon(`${day}T${isWeekend ? '10:30' : '16:15'}`);
  if (moment === null) throw new RangeError(`${day} is not a day.`);
  return moment;
}

async function seedQualification(
  { db, idOf, daysAgo }: DemoSeeding,
  { username, recordedDaysAgo, verifiedDaysAgo, ...qualification }: DemoQualification,
): Promise<void> {
  const userId = idOf(username);
  const decidedAt = daysAgo(verifiedDaysAgo);
  await db
    .insert(mentorQualifications)
    .values({ ...qualification, userId, status: 'verified', decidedAt, createdAt: daysAgo(recordedDaysAgo) });
  await db
    .update(users)
    .set({
      isMentorQualified: true,
      mentorQualificationDate: decidedAt,
      mentorQualificationNotes: qualification.title,
    })
    .where(eq(users.id, userId));
}
