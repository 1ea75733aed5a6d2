import * as z from 'zod/mini';
import type { DemoSeeding } from '#server/area.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { serveTerms } from '../induction-arithmetic.ts';
import { findRules } from '../induction-files.ts';
import { inductionEntries, inductionPatterns, inductionShares, inductionTracks } from '../induction-tables.ts';

const entry = z.strictObject({
  daysAgo: z.int(),
  title: z.string(),
  notes: z.nullable(z.string()),
  standards: z._default(z.array(z.string()), []),
});
const inductions = z.array(
  z.strictObject({
    teacher: z.string(),
    tutor: z.string(),
    meetings: z.array(entry),
    observations: z.array(entry),
    evidence: z.array(entry),
  }),
);

/** Adds teachers in the second year of induction in England, with their reviews so far, and shares them with their tutors. */
export async function seedDemoInductions(db: Db, { people, now }: DemoSeeding): Promise<void> {
  const route = findRules('england', 'two-years')?.route;
  if (!route) throw new Error('There are no induction rules for England.');
  const today = dayInLondon(now);
  const startsOn = `${Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 2 : 1)}-09-01`;
  const { reachedOn } = serveTerms(route, [{ startsOn, endsOn: null, percent: 100 }], [], [], today);
  for (const one of readContentFile(new URL('induction/inductions.yaml', demoFolder), inductions)) {
    const [userId, personId] = [people.get(one.teacher), people.get(one.tutor)];
    if (userId === undefined || personId === undefined)
      throw new Error(`demo/induction: no ${one.teacher} or ${one.tutor}.`);
    const dayAgo = (count: number) => dayInLondon(new Date(now.getTime() - days(count)));
    const entriesOf = (kind: 'mentor_meeting' | 'observation' | 'evidence', list: z.infer<typeof entry>[]) =>
      list.map(({ daysAgo, ...about }) => ({ ...about, userId, kind, date: dayAgo(daysAgo) }));
    const reviews = route.checkpoints.flatMap(({ key, title, after }) => {
      const date = reachedOn.get(after) ?? '9999';
      return date < today ? [{ userId, kind: 'review' as const, date, title, checkpoint: key }] : [];
    });
    await db.insert(inductionTracks).values({ userId, nation: 'england', route: route.key, startsOn, meetingWeeks: 2 });
    await db.insert(inductionPatterns).values({ userId, startsOn, percent: 100 });
    await db
      .insert(inductionEntries)
      .values([
        ...entriesOf('mentor_meeting', one.meetings),
        ...entriesOf('observation', one.observations),
        ...entriesOf('evidence', one.evidence),
        ...reviews,
      ]);
    await db.insert(inductionShares).values({
      userId,
      personId,
      role: 'induction_tutor',
      acceptedAt: new Date(now.getTime() - days(60)).toISOString(),
    });
  }
}
