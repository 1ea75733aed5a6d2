import { eq, sql } from 'drizzle-orm';
import { tellOfDeskChange } from '#areas/account/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { suspend } from '#areas/reports/server/index.ts';
import { waitForAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import type { DeskJobKind } from '#server/desk-jobs.ts';
import { conflict } from '#server/errors.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { movedBy, moveSome } from './merge-moves.ts';
import { accountMerges } from './merge-tables.ts';

/** The two accounts. */
export interface MergeOptions {
  fromId: number;
  intoId: number;
  /** What the person reads when they try to sign in with the duplicate. */
  reason: string;
}

/** A step: the duplicate is closed first, so that nothing new is written with it. */
export type MergeStep = { step: 'close' } | { step: 'move'; what: string } | { step: 'tell' };

/** The rows of the work: close the duplicate, move each kind of thing, tell the person. */
export function mergeSteps(personalData: readonly PersonalData[]) {
  const moves = [...movedBy(personalData).keys()].map((what) => ({
    subject: what,
    data: { step: 'move', what } as const,
  }));
  const steps: { subject: string; data: MergeStep }[] = [
    { subject: 'Suspend the duplicate', data: { step: 'close' } },
    ...moves,
    { subject: 'Tell the person by email', data: { step: 'tell' } },
  ];
  return steps.map((step, index) => ({ row: index + 1, personId: null, ...step }));
}

export const mergeJob = (personalData: readonly PersonalData[]): DeskJobKind<MergeOptions, MergeStep> => ({
  key: 'merge_accounts',
  permission: 'change_people',
  async run(context, db, { by, options }, { data }) {
    const { fromId, intoId, reason } = options;
    // Serialises with an erasure of either account.
    for (const id of [fromId, intoId].sort((a, b) => a - b)) await waitForAccount(db, id);
    await refuseErased(db, fromId, intoId);
    if (data.step === 'close')
      return (await suspend(context, db, by, fromId, reason, null, { isTold: false }))
        ? { outcome: 'changed' }
        : { outcome: 'unchanged', note: 'It is suspended already.' };
    if (data.step === 'tell') {
      await tellBoth(context, db, fromId, intoId);
      await db
        .update(accountMerges)
        .set({ finishedAt: context.clock.now().toISOString() })
        .where(eq(accountMerges.fromId, fromId));
      return { outcome: 'changed' };
    }
    const { what } = data;
    let isMore = false;
    let moved = 0;
    for (const entry of movedBy(personalData).get(what) ?? []) {
      const done = await moveSome(db, entry, fromId, intoId);
      moved += done.moved;
      isMore ||= done.isMore;
    }
    const total = await countMoved(db, fromId, what, moved);
    if (isMore) return { outcome: 'changed', again: true };
    if (total === 0) return { outcome: 'unchanged', note: 'There was nothing to move.' };
    return { outcome: 'changed', note: `${total.toLocaleString('en-GB')} moved.` };
  },
});

async function refuseErased(db: Db, fromId: number, intoId: number): Promise<void> {
  const open = await db.$count(users, sql`${users.id} in (${fromId}, ${intoId}) and ${users.erasedAt} is null`);
  if (open < 2) throw conflict('One of the accounts has been erased.');
}

/** Adds to the number of rows of this kind that have moved, and returns it. */
async function countMoved(db: Db, fromId: number, what: string, moved: number): Promise<number> {
  const [merge] = await db
    .select({ moved: accountMerges.moved })
    .from(accountMerges)
    .where(eq(accountMerges.fromId, fromId))
    .for('update');
  const total = (merge?.moved[what] ?? 0) + moved;
  await db
    .update(accountMerges)
    .set({ moved: { ...merge?.moved, [what]: total } })
    .where(eq(accountMerges.fromId, fromId));
  return total;
}

async function tellBoth(
  context: Parameters<DeskJobKind['run']>[0],
  db: Db,
  fromId: number,
  intoId: number,
): Promise<void> {
  const [into] = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, intoId));
  if (!into) return;
  const change = { what: 'merged', username: into.username } as const;
  await tellOfDeskChange(context, db, fromId, change);
  await tellOfDeskChange(context, db, fromId, change, into.email);
}
