import { and, eq } from 'drizzle-orm';
import { lockPerson } from '#areas/people/server/index.ts';
import type { CultureAnswerBody } from '#areas/workplaces/contract/culture.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed, notFound } from '#server/errors.ts';
import { verify } from './culture-standing.ts';
import { cultureAnswers, cultureLines, cultureTurns } from './culture-tables.ts';
import { schoolYearOf } from './school-terms.ts';

const notStaff =
  'Only people who work or worked at this school can answer. Your profile must have named it for 30 days, or your email address must be one of the school.';

/** Keeps the answers of a member until they are added to the result. Call it in a transaction. */
export async function answerCulture(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  viewer: Viewer,
  urn: number,
  { line, ...answers }: CultureAnswerBody,
): Promise<void> {
  const now = clock.now();
  await lockPerson(db, viewer.id);
  const verified = await verify(db, viewer.id, urn, now);
  if (typeof verified === 'string') throw notAllowed(notStaff);
  const turn = { userId: viewer.id, urn, schoolYear: schoolYearOf(now) };
  const [taken] = await db.insert(cultureTurns).values(turn).onConflictDoNothing().returning({ urn: cultureTurns.urn });
  if (!taken) throw conflict('You have answered for this school year. You can answer again from 1 September.');
  await db.insert(cultureAnswers).values({
    ...turn,
    ...answers,
    ...{ isCurrent: verified.isCurrent, verifiedBy: verified.by, answeredOn: dayInLondon(now) },
  });
  if (line) await db.insert(cultureLines).values({ ...turn, text: line, createdAt: now.toISOString() });
}

/** Removes the waiting answers of this school year and its line. Call it in a transaction. */
export async function withdrawCulture(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  viewer: Viewer,
  urn: number,
): Promise<void> {
  await lockPerson(db, viewer.id);
  const schoolYear = schoolYearOf(clock.now());
  const waiting = await db
    .delete(cultureAnswers)
    .where(
      and(eq(cultureAnswers.userId, viewer.id), eq(cultureAnswers.urn, urn), eq(cultureAnswers.schoolYear, schoolYear)),
    )
    .returning({ id: cultureAnswers.id });
  // Answers in a result stay: nobody can tell which they were. Then the member has had their turn.
  if (waiting.length === 0) throw notFound('There is nothing to withdraw.');
  await db
    .delete(cultureLines)
    .where(and(eq(cultureLines.userId, viewer.id), eq(cultureLines.urn, urn), eq(cultureLines.schoolYear, schoolYear)));
  await db
    .delete(cultureTurns)
    .where(and(eq(cultureTurns.userId, viewer.id), eq(cultureTurns.urn, urn), eq(cultureTurns.schoolYear, schoolYear)));
}

const isOwnLine = (viewer: Viewer, urn: number, id: number) =>
  and(eq(cultureLines.id, id), eq(cultureLines.userId, viewer.id), eq(cultureLines.urn, urn));

/** Deletes an own line, of whatever year. Throws 404 for a line of somebody else. */
export async function withdrawLine(db: Db, viewer: Viewer, urn: number, id: number): Promise<void> {
  const removed = await db
    .delete(cultureLines)
    .where(isOwnLine(viewer, urn, id))
    .returning({ id: cultureLines.id });
  if (removed.length === 0) throw notFound();
}

/** Makes a refused line wait again, with what its author says. Once for each line. */
export async function appealLine(db: Db, viewer: Viewer, urn: number, id: number, text: string): Promise<void> {
  const [line] = await db
    .select({ state: cultureLines.state, appeal: cultureLines.appeal })
    .from(cultureLines)
    .where(isOwnLine(viewer, urn, id))
    .for('update');
  if (!line) throw notFound();
  if (line.appeal !== null) throw conflict('You have appealed already. You can appeal once.');
  if (line.state !== 'refused') throw conflict('This line was not refused.');
  await db
    .update(cultureLines)
    .set({ state: 'waiting', appeal: text })
    .where(isOwnLine(viewer, urn, id));
}
