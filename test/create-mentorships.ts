import { eq, sql } from 'drizzle-orm';
import { mentorshipMatches } from '#areas/mentoring/server/mentorships/mentorship-tables.ts';
import { conversationOfMentorship } from '#areas/messages/server/index.ts';
import { messages } from '#areas/messages/server/messages/message-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import type { Database, Db } from '#server/database.ts';
import { type MadePerson, makePerson } from './create-people.ts';

type About = Partial<typeof users.$inferInsert>;

/** Sets fields of a profile. */
export async function fillProfile(db: Db, personId: number, about: About): Promise<void> {
  await db.update(users).set(about).where(eq(users.id, personId));
}

/** Creates a person who offers to mentor, with two places by default. */
export async function makeMentor(db: Db, about: About & Partial<MadePerson> = {}): Promise<MadePerson> {
  const { username, name, email, ...profile } = about;
  const given = Object.fromEntries(
    Object.entries({ username, name, email }).filter(([, value]) => value !== undefined),
  );
  const person = await makePerson(db, given);
  await fillProfile(db, person.id, { isAvailableAsMentor: true, maxMentees: 2, ...profile });
  return person;
}

/** Creates a mentorship in any state. Returns its id. */
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

/** Writes messages in the room of a mentorship. */
export async function writeInRoom(
  db: Db,
  matchId: number,
  written: { authorId: number; content: string }[],
): Promise<void> {
  const conversationId = await conversationOfMentorship(db, matchId);
  await db.insert(messages).values(written.map((message) => ({ ...message, conversationId })));
}

/**
 * Tens of thousands of mentors with two free places each. The trigger that follows each of them would take minutes, so its
 * functions are run for all of them at once, and the indexes are built afterwards.
 */
export async function makeManyMentors(database: Database, count: number): Promise<void> {
  await database.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = 0`);
    const indexes = await db.execute<{ name: string; definition: string }>(sql`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'mentor_offers' and indexdef like '%USING gin%'`);
    for (const { name } of indexes.rows) await db.execute(sql.raw(`drop index ${name}`));
    // Nor does a test of mentors need a search entry for each of them.
    for (const trigger of ['mentor_offer_followed', 'users_search'])
      await db.execute(sql.raw(`alter table users disable trigger ${trigger}`));
    await db.execute(sql`insert into users (username, password, name, email, bio, location, is_available_as_mentor, max_mentees,
        years_experience, career_stage, meeting_frequency, expertise, mentorship_areas)
      select 'm' || n, 'x', 'Mentor ' || n, 'm' || n || '@s.example', repeat('What I do and care about. ', 3),
        (array['Leeds', 'York', 'Hull, East Yorkshire', 'Cardiff'])[1 + n * 7919 % 4], true, 2, n % 30,
        (array['early_career', 'senior', 'leadership', 'experienced'])[1 + n / 3 % 4]::career_stage,
        (array['weekly', 'monthly', 'as_needed'])[1 + n % 3],
        array[(array['Mathematics', 'English', 'phonics', 'Year 9'])[1 + n % 4], 'topic ' || n % 700],
        array[(array['Behaviour management', 'data', 'department leadership', 'SENCO', 'Data analysis', 'Nothing'])[1 + n / 5 % 6]]
      from generate_series(1, ${sql.raw(String(count))}) n`);
    for (const trigger of ['mentor_offer_followed', 'users_search'])
      await db.execute(sql.raw(`alter table users enable trigger ${trigger}`));
    await db.execute(sql`insert into mentor_offers
      select id, true, concat_ws(' · ', ' ' || name, bio, location, offered), ' ' || offered, ' ' || location, '{key_stage_3}'
      from (select *, array_to_string(expertise || mentorship_areas, ' · ') as offered from users
        where username ~ '^m[0-9]+$') made`);
    await db.execute(sql`insert into mentor_tags
      select tag, id from users, mentor_tags_of(users) as tag where username ~ '^m[0-9]+$'`);
    for (const { definition } of indexes.rows) await db.execute(sql.raw(definition));
  });
  for (const table of ['users', 'mentor_offers', 'mentor_tags'])
    await database.execute(sql.raw(`vacuum analyze ${table}`));
}
