import { desc, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { longestProblem, type ServiceStatus } from '#areas/support/contract/service-status.ts';
import { line } from '#contract/scalars.ts';
import type { Db } from '#server/database.ts';
import { serviceProblems } from './service-problem-tables.ts';

/** What the operator announces. */
export const newProblem = z.object({
  message: line(longestProblem, 'Say what the problem is'),
  startsAt: z.date(),
  endsAt: z.nullable(z.date()),
});
export type NewProblem = z.output<typeof newProblem>;

/** Reads the latest row by its primary key, however many there are. */
export async function findServiceStatus(db: Db, now: Date): Promise<ServiceStatus> {
  const [latest] = await db.select().from(serviceProblems).orderBy(desc(serviceProblems.id)).limit(1);
  if (!latest) return { problem: null, changedAt: null };
  const { id, message, startsAt, endsAt, createdAt, clearedAt } = latest;
  if (clearedAt) return { problem: null, changedAt: clearedAt };
  if (endsAt && new Date(endsAt) <= now) return { problem: null, changedAt: endsAt };
  return { problem: { id, message, startsAt, endsAt }, changedAt: createdAt };
}

/** Announces a problem in place of the earlier one. */
export async function announceProblem(db: Db, { message, startsAt, endsAt }: NewProblem, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await clear(tx, now);
    await tx.insert(serviceProblems).values({
      message,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      createdAt: now.toISOString(),
    });
  });
}

/** Says that the problem is over. Returns whether there was one. */
export async function clearProblem(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { problem } = await findServiceStatus(tx, now);
    await clear(tx, now);
    return problem !== null;
  });
}

async function clear(db: Db, now: Date): Promise<void> {
  await db.update(serviceProblems).set({ clearedAt: now.toISOString() }).where(isNull(serviceProblems.clearedAt));
}
