import { and, eq, inArray, sql } from 'drizzle-orm';
import { deskJobs, recordAudit, requirePersonInScope, startDeskJob } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notFound, Refusal } from '#server/errors.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { type DeskMember, refuseColleague } from '../people/change-person.ts';
import { readPerson } from '../people/person-query.ts';
import { mergeJob, mergeSteps } from './merge-job.ts';
import { accountMerges } from './merge-tables.ts';

/** Reads the two accounts of a merge. Throws 400 if they are the same, 404 for an unknown one. */
export async function readAccounts(context: Context, db: Db, fromId: number, intoId: number) {
  const from = await readPerson(db, fromId, context.clock.now());
  if (fromId === intoId) throw badRequest('Choose another account to merge into.');
  const into = await readPerson(db, intoId, context.clock.now()).catch((error) => {
    if (error instanceof Refusal) throw notFound('There is no such account to merge into.');
    throw error;
  });
  return { from, into };
}

/** Starts a merge and returns the id of the work. See `mergeAccounts` for the errors. */
export async function startMerge(
  context: Context,
  db: Db,
  by: DeskMember,
  personalData: readonly PersonalData[],
  fromId: number,
  intoId: number,
): Promise<number> {
  for (const id of [fromId, intoId]) {
    await requirePersonInScope(db, by, 'change_people', id);
    await refuseColleague(db, by, id);
  }
  const { from, into } = await readAccounts(context, db, fromId, intoId);
  if (into.state === 'suspended') throw conflict(`${into.name} is suspended. Restore the account that stays first.`);
  if (from.mergedInto !== null && from.mergedInto.id !== intoId)
    throw conflict('This account was merged into another one already.');
  if (await isUnderWay(db, fromId)) throw conflict('This merge is under way.');
  const reason = `This account was merged into your other account. Sign in as ${into.username}.`;
  await db
    .insert(accountMerges)
    .values({ fromId, intoId, startedBy: by.id, startedAt: context.clock.now().toISOString(), moved: {}, reason })
    .onConflictDoNothing();
  await recordAudit(context, db, { by, action: 'accounts_merged', personId: fromId, after: { into: intoId } });
  return startDeskJob(context, db, mergeJob(personalData), {
    by,
    title: 'Merge two accounts',
    options: { fromId, intoId, reason },
    rows: mergeSteps(personalData),
  });
}

async function isUnderWay(db: Db, fromId: number): Promise<boolean> {
  const open = and(
    eq(deskJobs.kind, 'merge_accounts'),
    inArray(deskJobs.state, ['waiting', 'running']),
    sql`${deskJobs.options} ->> 'fromId' = ${String(fromId)}`,
  );
  return (await db.$count(deskJobs, open)) > 0;
}
