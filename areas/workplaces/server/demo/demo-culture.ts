import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { schools } from '#areas/people/server/index.ts';
import { longestLine, longestReply } from '#areas/workplaces/contract/culture.ts';
import { line, text } from '#contract/scalars.ts';
import { dayInLondon } from '#server/clock.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import {
  companyCultureInsights,
  cultureAnswers,
  cultureLines,
  cultureReplies,
  cultureTurns,
  pastSchools,
} from '../culture-tables.ts';
import { schoolYearOf, termStartOf } from '../school-terms.ts';

const sum = z.int().check(z.minimum(1));
const file = z.strictObject({
  answers: z.int().check(z.minimum(5)),
  sums: z.strictObject({ workload: sum, leadership: sum, behaviour: sum, development: sum, flexibility: sum }),
  lines: z.array(z.strictObject({ by: z.string(), text: line(longestLine, 'it is blank') })),
  waiting: z.array(
    z.strictObject({
      by: z.string(),
      answers: z.strictObject({ workload: sum, leadership: sum, behaviour: sum, development: sum, flexibility: sum }),
      line: z.optional(line(longestLine, 'it is blank')),
    }),
  ),
  reply: text(longestReply, 'it is blank'),
});

/** Adds a result for the first school and two answers for the second, and makes the member with the username `demo` former staff of the second one. */
export async function seedDemoCulture(
  db: Db,
  [first, second]: { urn: number; name: string }[],
  people: Map<string, number>,
  now: Date,
): Promise<void> {
  const amira = people.get('demo');
  if (!first || !second || amira === undefined) return;
  const { answers, sums, lines, waiting, reply } = readContentFile(
    new URL('workplaces/results.yaml', demoFolder),
    file,
  );
  const publishedOn = termStartOf(now);
  await db.insert(schools).values([first, second].map((school) => ({ ...school, isConfirmed: true })));
  await db.insert(companyCultureInsights).values({ urn: first.urn, publishedOn, answers, ...sums });
  const shown = lines.flatMap(({ by, text }) => {
    const userId = people.get(by);
    return userId === undefined ? [] : [{ userId, text }];
  });
  if (shown.length > 0)
    await db.insert(cultureLines).values(
      shown.map((one) => ({
        ...one,
        ...{ urn: first.urn, schoolYear: schoolYearOf(now) - 1, state: 'approved' as const },
        ...{
          createdAt: new Date(`${publishedOn}T00:00:00Z`).toISOString(),
          decidedOn: publishedOn,
          shownOn: publishedOn,
        },
      })),
    );
  await db.insert(cultureReplies).values({ urn: first.urn, text: reply, writtenOn: dayInLondon(now) });
  for (const { by, answers: given, line: words } of waiting) {
    const userId = people.get(by);
    if (userId === undefined) continue;
    const turn = { userId, urn: second.urn, schoolYear: schoolYearOf(now) };
    await db.insert(cultureTurns).values(turn);
    await db
      .insert(cultureAnswers)
      .values({ ...turn, ...given, isCurrent: false, verifiedBy: 'profile', answeredOn: dayInLondon(now) });
    if (words) await db.insert(cultureLines).values({ ...turn, text: words, createdAt: now.toISOString() });
  }
  await db.insert(pastSchools).values({
    userId: amira,
    urn: second.urn,
    since: sql`${publishedOn}::date - 800`,
    until: sql`${publishedOn}::date - 30`,
  });
}
