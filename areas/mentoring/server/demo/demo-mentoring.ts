import { eq } from 'drizzle-orm';
import { getOwnUser, users } from '#areas/people/server/index.ts';
import { dayInLondon, days, endOfDay, hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { matchOf } from '../mentors/match-score.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';
import { mentorshipMessages, mentorshipReads } from '../workspace/message-tables.ts';
import { mentorshipSessions } from '../workspace/session-tables.ts';
import { type DemoRequest, demoMentors, demoMessages, demoRequests } from './demo-mentors.ts';

/** What the demonstration's person looks for: enough for her matches to have something to say. */
const demoPreferences = {
  isSeekingMentor: true,
  areasForDevelopment: ['Leading colleagues', 'Data analysis'],
  preferredMentorExperience: 'At least 10 years',
};

/** Mentors, requests in every state, and one mentorship that runs, of the person one signs in as. */
export async function seedDemoMentoring(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const idOf = (username: string) => {
    const id = people.get(username);
    if (id === undefined) throw new Error(`The demonstration has no ${username}.`);
    return id;
  };
  const ago = (count: number) => new Date(now.getTime() - days(count)).toISOString();
  for (const { username, ...offer } of demoMentors)
    await db
      .update(users)
      .set({ ...offer, isAvailableAsMentor: true })
      .where(eq(users.id, idOf(username)));
  await db
    .update(users)
    .set(demoPreferences)
    .where(eq(users.id, idOf('demo')));

  const rows = [];
  for (const request of demoRequests) {
    const [mentor, mentee] = [await getOwnUser(db, idOf(request.mentor)), await getOwnUser(db, idOf(request.mentee))];
    const { score, reasons } = matchOf(mentee, mentor);
    rows.push({
      ...momentsOf(request, ago),
      mentorId: mentor.id,
      menteeId: mentee.id,
      matchScore: score,
      matchReasons: reasons,
    });
  }
  const made = await db.insert(mentorshipMatches).values(rows).returning({ id: mentorshipMatches.id });
  const matchId = made[0]?.id ?? 0;
  const written = await db
    .insert(mentorshipMessages)
    .values(
      demoMessages.map(({ by, daysAgo, content }) => ({
        matchId,
        authorId: idOf(by),
        content,
        createdAt: ago(daysAgo),
      })),
    )
    .returning({ id: mentorshipMessages.id });
  await db.insert(mentorshipReads).values([
    { matchId, userId: idOf('demo'), lastReadId: written.at(-2)?.id ?? 0 },
    { matchId, userId: idOf('daniel.adeyemi'), lastReadId: written.at(-1)?.id ?? 0 },
  ]);
  await seedSessions(db, matchId, idOf, now);
  await db.insert(mentorQualifications).values([
    {
      userId: idOf('james.okafor'),
      type: 'formal_coaching_cert',
      title: 'Instructional coaching certificate',
      awardedBy: 'The teaching school hub',
      awardedOn: '2024-07-05',
      status: 'verified',
      decidedAt: ago(200),
      createdAt: ago(204),
    },
  ]);
  await db
    .update(users)
    .set({
      isMentorQualified: true,
      mentorQualificationDate: ago(200),
      mentorQualificationNotes: 'Instructional coaching certificate',
    })
    .where(eq(users.id, idOf('james.okafor')));
}

function momentsOf(request: DemoRequest, ago: (count: number) => string) {
  const { status, askedDaysAgo, answeredDaysAgo, notes, reason, question } = request;
  const answeredAt = answeredDaysAgo === undefined ? null : ago(answeredDaysAgo);
  return {
    status,
    notes,
    reason: reason ?? null,
    question: question ?? null,
    requestedAt: ago(askedDaysAgo),
    answeredAt,
    acceptedAt: status === 'accepted' || status === 'completed' ? answeredAt : null,
    completedAt: status === 'completed' ? ago(20) : null,
  };
}

/** Four in the afternoon of the last Wednesday up to a moment, as people in the UK live it: a meeting is in a working week. */
function wednesdayAtFour(latest: Date): string {
  const wednesday = 3;
  const back = (new Date(`${dayInLondon(latest)}T12:00:00Z`).getUTCDay() - wednesday + 7) % 7;
  const day = dayInLondon(new Date(latest.getTime() - days(back)));
  return new Date(endOfDay(day).getTime() + 1_000 - hours(8)).toISOString();
}

/** One that took place, between what was written of it, and one that is agreed. */
async function seedSessions(db: Db, matchId: number, idOf: (username: string) => number, now: Date): Promise<void> {
  const at = (count: number) => new Date(now.getTime() + days(count));
  const session = { matchId, proposedBy: idOf('daniel.adeyemi'), format: 'video' as const, duration: 30 };
  await db.insert(mentorshipSessions).values([
    {
      ...session,
      scheduledAt: wednesdayAtFour(at(-25)),
      createdAt: at(-32).toISOString(),
      status: 'completed',
      agenda: 'How a department spends its money',
      notes: 'Ask for last year’s capitation. Sit in on one budget meeting this term.',
      feedback: 'It helped to hear that nobody knew this when they began.',
    },
    {
      ...session,
      scheduledAt: wednesdayAtFour(at(9)),
      createdAt: at(-2).toISOString(),
      status: 'scheduled',
      agenda: 'Who decides, and how to be in the room',
    },
  ]);
}
