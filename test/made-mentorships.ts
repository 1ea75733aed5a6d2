import { eq } from 'drizzle-orm';
import { users } from '#areas/account/server/user-tables.ts';
import { mentorshipMatches } from '#areas/mentoring/server/mentorship-tables.ts';
import type { Db } from '#server/database.ts';
import { type MadePerson, makePerson } from './made-people.ts';

type About = Partial<typeof users.$inferInsert>;

/** What a profile says, beyond what a made person has. */
export async function fillProfile(db: Db, personId: number, about: About): Promise<void> {
  await db.update(users).set(about).where(eq(users.id, personId));
}

/** Somebody who offers to mentor, with two places unless said otherwise. */
export async function makeMentor(db: Db, about: About & Partial<MadePerson> = {}): Promise<MadePerson> {
  const { username, name, email, ...profile } = about;
  const given = Object.fromEntries(
    Object.entries({ username, name, email }).filter(([, value]) => value !== undefined),
  );
  const person = await makePerson(db, given);
  await fillProfile(db, person.id, { isAvailableAsMentor: true, maxMentees: 2, ...profile });
  return person;
}

/** A mentorship as it stands, without going the way there. */
export async function makeMatch(
  db: Db,
  about: Partial<typeof mentorshipMatches.$inferInsert> & { mentorId: number; menteeId: number },
): Promise<number> {
  const moment = new Date().toISOString();
  const accepted = { status: 'accepted' as const, answeredAt: moment, acceptedAt: moment };
  const [made] = await db
    .insert(mentorshipMatches)
    .values({ ...accepted, ...about })
    .returning({ id: mentorshipMatches.id });
  return made?.id ?? 0;
}
