import { lockOperators, readDeskRights } from '#areas/people/server/index.ts';
import { mayDo, type Permission } from '#contract/permissions.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { notFound, notSignedIn } from '#server/errors.ts';
import { readPerson } from './people-desk-queries.ts';

/**
 * Reads the roles of the current user again in a transaction, and returns the user with them. Changes that call this run
 * one after the other: of two operators who suspend each other at the same time, only the first succeeds. Throws 404
 * without the permission for the whole community, and 401 for a suspended user. Call it first.
 */
export async function requireDeskPermission(
  context: Context,
  db: Db,
  viewer: SignedIn,
  permission: Permission,
): Promise<SignedIn> {
  await lockOperators(db);
  await holdAccount(db, viewer.id);
  const { state } = await readPerson(db, viewer.id, context.clock.now());
  if (state === 'suspended') throw notSignedIn();
  const rights = await readDeskRights(db, viewer.id);
  if (!mayDo(rights.deskRoles, permission)) throw notFound();
  return { ...viewer, ...rights };
}

/** Runs a change of the desk in a transaction, after `requireDeskPermission`. */
export function inDeskTransaction<Done>(
  context: Context,
  viewer: SignedIn,
  permission: Permission,
  change: (db: Db, current: SignedIn) => Promise<Done>,
): Promise<Done> {
  return context.db.transaction(async (db) => change(db, await requireDeskPermission(context, db, viewer, permission)));
}
