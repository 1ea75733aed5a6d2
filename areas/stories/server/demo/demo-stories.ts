import { eq, inArray } from 'drizzle-orm';
import { type ReactionKind, reactionKinds } from '#areas/stories/contract/story.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { storyComments } from '../comments/story-comment-tables.ts';
import { eduStories, storyReactions, storyVisits } from '../story-tables.ts';
import { demoThreads } from './demo-comments.ts';

interface DemoReading {
  slug: string;
  /** How long ago the first of them read it, which is after it came out. */
  sinceDays: number;
  readers: number;
  /** Days on which one of them opened it again. */
  again: number;
  shares: number;
  /** How many reacted, beside the person one signs in as. */
  reactions: Record<ReactionKind, number>;
  /** Of the person one signs in as: few, so that there is something left to try. */
  own: ReactionKind[];
}

const demoReadings: DemoReading[] = [
  {
    slug: 'the-sunday-night-list',
    sinceDays: 11,
    readers: 53,
    again: 9,
    shares: 8,
    reactions: { heartwarming: 14, inspiring: 23, powerful: 11, thoughtProvoking: 31, gameChanging: 8 },
    own: ['thoughtProvoking'],
  },
  {
    slug: 'nine-words',
    sinceDays: 36,
    readers: 58,
    again: 21,
    shares: 12,
    reactions: { heartwarming: 41, inspiring: 17, powerful: 28, thoughtProvoking: 15, gameChanging: 5 },
    own: [],
  },
  {
    slug: 'the-last-bus',
    sinceDays: 49,
    readers: 44,
    again: 6,
    shares: 3,
    reactions: { heartwarming: 4, inspiring: 9, powerful: 16, thoughtProvoking: 27, gameChanging: 6 },
    own: [],
  },
  {
    slug: 'a-door-that-opens-outwards',
    sinceDays: 63,
    readers: 56,
    again: 17,
    shares: 15,
    reactions: { heartwarming: 12, inspiring: 24, powerful: 19, thoughtProvoking: 22, gameChanging: 26 },
    own: [],
  },
];

/** Not quite now, however late an answer comes. */
const aMoment = 1 / 1440;

/** What the demonstration's people say of the four stories: comments in threads, reactions, and that they read them. */
export async function seedDemoStories(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const found = await db
    .select({ id: eduStories.id, slug: eduStories.slug })
    .from(eduStories)
    .where(
      inArray(
        eduStories.slug,
        demoReadings.map(({ slug }) => slug),
      ),
    );
  const storyIdOf = must(new Map(found.map(({ id, slug }) => [slug, id])));
  const personIdOf = must(people);
  const ago = (count: number) => new Date(now.getTime() - days(count));
  await seedComments(db, storyIdOf, personIdOf, ago);
  for (const [place, reading] of demoReadings.entries())
    await seedReading(db, reading, readersOf(reading, place, people), {
      storyId: storyIdOf(reading.slug),
      personIdOf,
      ago,
    });
}

const must = (ids: Map<string, number>) => (name: string) => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demonstration has no ${name}.`);
  return id;
};

type IdOf = (name: string) => number;
type Ago = (days: number) => Date;

async function seedComments(db: Db, storyIdOf: IdOf, personIdOf: IdOf, ago: Ago): Promise<void> {
  const threads = Object.entries(demoThreads).flatMap(([slug, opened]) =>
    opened.map((thread) => ({ ...thread, storyId: storyIdOf(slug) })),
  );
  const made = await db
    .insert(storyComments)
    .values(
      threads.map(({ storyId, by, daysAgo, content }) => ({
        storyId,
        userId: personIdOf(by),
        content,
        createdAt: ago(daysAgo).toISOString(),
      })),
    )
    .returning({ id: storyComments.id });
  await db.insert(storyComments).values(
    threads.flatMap(({ storyId, daysAgo, answers }, index) =>
      answers.map(({ by, afterHours, content }) => ({
        storyId,
        userId: personIdOf(by),
        // PostgreSQL answers in the order in which they were given.
        parentCommentId: made[index]?.id ?? 0,
        content,
        createdAt: ago(Math.max(daysAgo - afterHours / 24, aMoment)).toISOString(),
      })),
    ),
  );
}

/** Those who wrote under it, then others; each story begins elsewhere among the people, so that its readers are its own. */
function readersOf({ slug, readers }: DemoReading, place: number, people: Map<string, number>): string[] {
  const others = [...people.keys()].filter((username) => username !== 'demo');
  const from = place * 17;
  const read = new Set([...wroteDaysAgo(slug).keys(), ...others.slice(from), ...others.slice(0, from)]);
  return [...read].slice(0, readers);
}

/** When each of those who wrote under a story last did. */
function wroteDaysAgo(slug: string): Map<string, number> {
  const wrote = (demoThreads[slug] ?? []).flatMap(({ by, daysAgo, answers }) => [
    { by, daysAgo },
    ...answers.map((answer) => ({ by: answer.by, daysAgo: daysAgo - answer.afterHours / 24 })),
  ]);
  return new Map(wrote.toSorted((one, other) => other.daysAgo - one.daysAgo).map(({ by, daysAgo }) => [by, daysAgo]));
}

async function seedReading(
  db: Db,
  { slug, sinceDays, again, shares, reactions, own }: DemoReading,
  readers: string[],
  { storyId, personIdOf, ago }: { storyId: number; personIdOf: IdOf; ago: Ago },
): Promise<void> {
  const wrote = wroteDaysAgo(slug);
  // Most read it soon after it came out, and nobody today, so that whoever opens it now is counted.
  const readDaysAgo = (place: number) => 1.2 + (sinceDays - 1.2) * Math.sqrt(1 - (place + 0.5) / readers.length);
  await db.insert(storyVisits).values(
    readers.map((username, place) => ({
      storyId,
      userId: personIdOf(username),
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
        storyId,
        userId: personIdOf(username),
        kind,
        createdAt: ago(readDaysAgo(place)).toISOString(),
      }));
    }),
  );
}
