import * as z from 'zod/mini';
import { listSchoolHolidays } from '#areas/notifications/server/index.ts';
import type { DemoSeeding } from '#server/area.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { serveTerms } from '../induction-arithmetic.ts';
import { findRules } from '../induction-files.ts';
import {
  inductionComments,
  inductionEntries,
  inductionPatterns,
  inductionShares,
  inductionTracks,
} from '../induction-tables.ts';

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
    mentor: z.string(),
    comment: z.strictObject({ on: z.string(), daysAgo: z.int(), text: z.string() }),
    meetings: z.array(entry),
    observations: z.array(entry),
    evidence: z.array(entry),
  }),
);

/** Adds teachers in the second year of induction in England, with their reviews so far, and shares them with their tutors and mentors. */
export async function seedDemoInductions(db: Db, { people, now }: DemoSeeding): Promise<void> {
  const route = findRules('england', 'two-years')?.route;
  if (!route) throw new Error('There are no induction rules for England.');
  const today = dayInLondon(now);
  const startsOn = `${Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 2 : 1)}-09-01`;
  const holidays = await listSchoolHolidays(db, 'england');
  const { reachedOn } = serveTerms(route, [{ startsOn, endsOn: null, percent: 100 }], [], holidays, today);
  for (const one of readContentFile(new URL('induction/inductions.yaml', demoFolder), inductions)) {
    const [userId, tutorId, mentorId] = [one.teacher, one.tutor, one.mentor].map((name) => people.get(name));
    if (userId === undefined || tutorId === undefined || mentorId === undefined)
      throw new Error(`demo/induction: no ${one.teacher}, ${one.tutor} or ${one.mentor}.`);
    const dayAgo = (count: number) => dayInLondon(new Date(now.getTime() - days(count)));
    const entriesOf = (kind: 'mentor_meeting' | 'observation' | 'evidence', list: z.infer<typeof entry>[]) =>
      list.map(({ daysAgo, ...about }) => ({ ...about, userId, kind, date: dayAgo(daysAgo) }));
    const reviews = route.checkpoints.flatMap(({ key, title, after }) => {
      const date = reachedOn.get(after) ?? '9999';
      return date < today ? [{ userId, kind: 'review' as const, date, title, checkpoint: key }] : [];
    });
    await db.insert(inductionTracks).values({ userId, nation: 'england', route: route.key, startsOn, meetingWeeks: 2 });
    await db.insert(inductionPatterns).values({ userId, startsOn, percent: 100 });
    const entries = await db
      .insert(inductionEntries)
      .values([
        ...entriesOf('mentor_meeting', one.meetings),
        ...entriesOf('observation', one.observations),
        ...entriesOf('evidence', one.evidence),
        ...reviews,
      ])
      .returning({ id: inductionEntries.id, title: inductionEntries.title });
    const acceptedAt = new Date(now.getTime() - days(60)).toISOString();
    await db.insert(inductionShares).values([
      { userId, personId: tutorId, role: 'induction_tutor', acceptedAt },
      { userId, personId: mentorId, role: 'mentor', canComment: true, acceptedAt },
    ]);
    const entryId = entries.find(({ title }) => title === one.comment.on)?.id;
    if (entryId === undefined) throw new Error(`demo/induction: there is no entry ‘${one.comment.on}’.`);
    const createdAt = new Date(now.getTime() - days(one.comment.daysAgo)).toISOString();
    await db.insert(inductionComments).values({ entryId, userId: mentorId, text: one.comment.text, createdAt });
  }
}
