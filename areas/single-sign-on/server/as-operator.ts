import { findDeskRoles, lockOperators } from '#areas/people/server/index.ts';
import { mayDo } from '#contract/permissions.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';

/**
 * Runs a change of how people sign in, in a transaction that reads the permission of the current user again: somebody who
 * has just lost their role changes nothing. Throws 404 then, as for an unknown address.
 */
export function asOperator<Made>(context: Context, viewer: Viewer, change: (db: Db) => Promise<Made>): Promise<Made> {
  return context.db.transaction(async (db) => {
    await lockOperators(db);
    await holdAccount(db, viewer.id);
    if (!mayDo(await findDeskRoles(db, viewer.id), 'manage_machines')) throw notFound();
    return change(db);
  });
}
