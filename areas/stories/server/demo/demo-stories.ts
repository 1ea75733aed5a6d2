import { eq } from 'drizzle-orm';
import { reactionKinds } from '#areas/reactions/contract/reaction.ts';
import { dayInLondon } from '#server/clock.ts';
import { type DemoSeeding, demoSeeding, idAt } from '#server/content/demo-seeding.ts';
import type { Db } from '#server/database.ts';
import { storyComments } from '../comments/story-comment-tables.ts';
import { eduStories, storyReactions, storyVisits } from '../story-tables.ts';
import { type DemoStory, readStories } from './demo-story-files.ts';

/** One minute ago, so that a reply to a new comment is still in the past. */
const latestDaysAgo = 1 / 1440;

/** Adds comments, reactions and reads of the stories. */
export async function seedDemoStories(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const seeding = demoSeeding(db, people, now);
  const stories = await findStories(seeding);
  await seedComments(seeding, stories);
  for (const [place, story] of stories.entries())
    await seedReading(seeding, story, readersOf(story, place, seeding.usernames));
}

type FoundStory = DemoStory & { storyId: number };

async function findStories(seeding: DemoSeeding): Promise<FoundStory[]> {
  const published = await seeding.db.select({ id: eduStories.id, slug: eduStories.slug }).from(eduStories);
  const idOfSlug = new Map(published.map(({ id, slug }) => [slug, id]));
  return readStories(seeding, idOfSlug).map((story) => ({ ...story, storyId: idOfSlug.get(story.slug) ?? 0 }));
}

async function seedComments({ db, idOf, daysAgo }: DemoSeeding, stories: FoundStory[]): Promise<void> {
  const threads = stories.flatMap(({ storyId, comments }) => comments.map((thread) => ({ ...thread, storyId })));
  const made = await db
    .insert(storyComments)
    .values(
      threads.map(({ storyId, by, daysAgo: writtenDaysAgo, content }) => ({
        storyId,
        userId: idOf(by),
        content,
        createdAt: daysAgo(writtenDaysAgo),
      })),
    )
    .returning({ id: storyComments.id });
  await db.insert(storyComments).values(
    threads.flatMap(({ storyId, daysAgo: openedDaysAgo, answers }, index) =>
      answers.map(({ by, afterHours, content }) => ({
        storyId,
        userId: idOf(by),
        parentCommentId: idAt(made, index),
        content,
        createdAt: daysAgo(Math.max(openedDaysAgo - afterHours / 24, latestDaysAgo)),
      })),
    ),
  );
}

/** The members who commented, then others. Each story starts at another member, so that it has its own readers. */
function readersOf({ readers, comments }: DemoStory, place: number, usernames: string[]): string[] {
  const others = usernames.filter((username) => username !== 'demo' && username !== 'newcomer');
  const from = place * 17;
  const read = new Set([...wroteDaysAgo(comments).keys(), ...others.slice(from), ...others.slice(0, from)]);
  return [...read].slice(0, readers);
}

/** When each member last commented on a story. */
function wroteDaysAgo(comments: DemoStory['comments']): Map<string, number> {
  const wrote = comments.flatMap(({ by, daysAgo, answers }) => [
    { by, daysAgo },
    ...answers.map((answer) => ({ by: answer.by, daysAgo: daysAgo - answer.afterHours / 24 })),
  ]);
  return new Map(wrote.toSorted((one, other) => other.daysAgo - one.daysAgo).map(({ by, daysAgo }) => [by, daysAgo]));
}

async function seedReading(
  { db, idOf, ago, daysAgo }: DemoSeeding,
  { storyId, sinceDays, again, shares, reactions, own, comments }: FoundStory,
  readers: string[],
): Promise<void> {
  const wrote = wroteDaysAgo(comments);
  // Most members read it soon after it was published. Nobody reads it today, so that a view today still counts.
  const readDaysAgo = (place: number) => 1.2 + (sinceDays - 1.2) * Math.sqrt(1 - (place + 0.5) / readers.length);
  await db.insert(storyVisits).values(
    readers.map((username, place) => ({
      storyId,
      userId: idOf(username),
      lastViewedOn: dayInLondon(ago(Math.min(readDaysAgo(place), wrote.get(username) ?? sinceDays))),
      lastSharedOn: place % 3 === 1 && place < 3 * shares ? dayInLondon(ago(readDaysAgo(place))) : null,
    })),
  );
  await db
    .update(eduStories)
    .set({ viewCount: readers.length + again, shareCount: shares })
    .where(eq(eduStories.id, storyId));
  const others = readers.map((username, place) => ({ username, place })).filter(({ username }) => username !== 'demo');
  await db.insert(storyReactions).values(
    reactionKinds.flatMap((kind, offset) => {
      const from = offset * 11;
      const reacted = [...others.slice(from), ...others.slice(0, from)].slice(0, reactions[kind]);
      const self = { username: 'demo', place: readers.indexOf('demo') };
      return [...reacted, ...(own.includes(kind) ? [self] : [])].map(({ username, place }) => ({
        itemId: storyId,
        userId: idOf(username),
        kind,
        createdAt: daysAgo(readDaysAgo(place)),
      }));
    }),
  );
}
