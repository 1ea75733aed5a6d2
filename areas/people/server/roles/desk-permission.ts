import { mayDo, type Permission } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { requireRights } from './require-rights.ts';

/**
 * Reads the roles of the current user again in a transaction, and returns the user with them. Changes that call this run
 * one after the other: of two operators who suspend each other at the same time, only the first succeeds. Throws 404
 * without the permission for the whole community, and 401 for a suspended user. Call it first.
 */
export async function requireDeskPermission(db: Db, viewer: SignedIn, permission: Permission): Promise<SignedIn> {
  const rights = await requireRights(db, viewer.id, permission);
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
  return context.db.transaction(async (db) => change(db, await requireDeskPermission(db, viewer, permission)));
}
