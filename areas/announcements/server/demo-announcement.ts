import type { DemoSeeding } from '#server/area.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { announcementPublished } from './announcement-notifications.ts';
import { announcements } from './announcement-tables.ts';

const content = `This community is made up, so that you can look around. Its members, posts and vacancies do not exist.

Everything works: write a reply, ask for a mentor, plan a meeting, record CPD.`;

/** Adds an announcement to the demonstration, which every member has yet to read. The newcomer registered after it. */
export async function seedDemoAnnouncement(db: Db, { people, now, notify }: DemoSeeding): Promise<void> {
  const at = new Date(now.getTime() - days(4)).toISOString();
  const [made] = await db
    .insert(announcements)
    .values({ title: 'Welcome to the demonstration', content, link: '/support', publishedAt: at })
    .returning({ id: announcements.id });
  if (!made) throw new Error('The announcement was not made.');
  for (const [username, personId] of people)
    if (username !== 'newcomer') await notify(db, announcementPublished, personId, { subject: made.id, at });
}
