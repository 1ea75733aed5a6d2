import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { circles } from '#areas/circles/server/index.ts';
import { networkCircles } from '#areas/networks/server/index.ts';
import { proposalFields } from '#areas/workspace/contract/sessions/expert-session.ts';
import {
  sessionAccessTypes,
  sessionFeedbacks,
  sessionFormats,
} from '#areas/workspace/contract/sessions/session-words.ts';
import { dayInLondon, momentInLondon } from '#contract/london.ts';
import { optionalText, text, webAddress } from '#contract/scalars.ts';
import type { DemoSeeding as Demo } from '#server/area.ts';
import { days } from '#server/clock.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import {
  sessionQuestions as questions,
  sessionRegistrations as registrations,
  expertSessions as sessions,
  sessionQuestionVotes as votes,
} from './session-tables.ts';

const question = z.strictObject({
  by: z.string(),
  text: text(500, 'Enter a question'),
  votesOf: z._default(z.array(z.string()), []),
  answered: z._default(z.boolean(), false),
});
const session = z.strictObject({
  ...proposalFields.shape,
  circle: z.string(),
  by: z.string(),
  madeDaysAgo: z.number(),
  /** Days from the day of the demonstration; negative for a session of the past. Missing for a proposal. */
  inDays: z.optional(z.int()),
  at: z.optional(z.string()),
  duration: z._default(z.int(), 60),
  format: z._default(z.enum(sessionFormats), 'live_qa'),
  accessType: z._default(z.enum(sessionAccessTypes), 'live_only'),
  maxAttendees: z._default(z.int(), 100),
  joiningLink: z.optional(webAddress),
  recordingUrl: z.optional(webAddress),
  notes: optionalText(10_000),
  /** Shared with the network of the circle. */
  network: z._default(z.boolean(), false),
  registered: z._default(z.array(z.string()), []),
  attended: z._default(z.array(z.string()), []),
  feedback: z._default(z.enum(sessionFeedbacks), 'useful'),
  questions: z._default(z.array(question), []),
});
const file = z.strictObject({ sessions: z.array(session) });

/** Adds the expert sessions of the demonstration, with places and questions. */
export async function seedDemoSessions(db: Db, { people, now }: Demo): Promise<void> {
  const { idOf, daysAgo } = demoSeeding(db, people, now);
  const read = readContentFile(new URL('workspace/sessions.yaml', demoFolder), file);
  const found = await db
    .select({ id: circles.id, name: circles.name, networkId: networkCircles.networkId })
    .from(circles)
    .leftJoin(networkCircles, eq(networkCircles.circleId, circles.id))
    .where(
      inArray(
        circles.name,
        read.sessions.map(({ circle }) => circle),
      ),
    );
  for (const one of read.sessions) {
    const {
      circle,
      by,
      madeDaysAgo,
      inDays,
      at,
      network,
      registered,
      attended,
      feedback,
      questions: asked,
      ...about
    } = one;
    const known = found.find(({ name }) => name === circle);
    if (known === undefined) throw new Error(`The demonstration has no circle ${circle}.`);
    const { id: circleId, networkId } = known;
    const startsAt = inDays === undefined ? null : momentOf(now, inDays, at ?? '16:00');
    const endsAt = startsAt && new Date(Date.parse(startsAt) + about.duration * 60_000).toISOString();
    const [made] = await db
      .insert(sessions)
      .values({
        ...about,
        ...{ circleId, userId: idOf(by), startsAt, endsAt, createdAt: daysAgo(madeDaysAgo) },
        status: startsAt === null ? 'proposed' : 'scheduled',
        leadId: startsAt === null ? null : idOf(by),
        networkId: network ? networkId : null,
      })
      .returning({ id: sessions.id });
    if (!made) throw new Error(`The demonstration could not make ${about.title}.`);
    if (registered.length > 0)
      await db.insert(registrations).values(
        registered.map((name) => ({
          sessionId: made.id,
          personId: idOf(name),
          state: 'registered' as const,
          attended: attended.includes(name) ? true : null,
          feedback: attended.includes(name) ? feedback : null,
        })),
      );
    for (const { by: asker, text: words, votesOf, answered } of asked) {
      const [written] = await db
        .insert(questions)
        .values({
          ...{ sessionId: made.id, circleId, userId: idOf(asker), text: words },
          ...{ isAnswered: answered, answeredAt: answered ? startsAt : null, createdAt: daysAgo(madeDaysAgo / 2) },
        })
        .returning({ id: questions.id });
      if (written && votesOf.length > 0)
        await db.insert(votes).values(votesOf.map((name) => ({ questionId: written.id, personId: idOf(name) })));
    }
  }
}

/** A time in London, some days from now. */
function momentOf(now: Date, inDays: number, at: string): string {
  const moment = momentInLondon(`${dayInLondon(new Date(now.getTime() + days(inDays)))}T${at}`);
  if (moment === null) throw new Error(`The demonstration has no time ${at}.`);
  return moment;
}
