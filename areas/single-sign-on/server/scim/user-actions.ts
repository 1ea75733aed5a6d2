import { and, eq, sql } from 'drizzle-orm';
import {
  closeInvitationsFor,
  deactivatePerson,
  endAddressLinks,
  makeAccountWithoutPassword,
  reactivatePerson,
  releaseUnconfirmed,
  suggestUsername,
} from '#areas/account/server/index.ts';
import { personName } from '#areas/people/contract/user.ts';
import { recordAudit, refuseLastOperator, users } from '#areas/people/server/index.ts';
import type { ScimOperation, ScimUserBody } from '#areas/single-sign-on/contract/scim-resources.ts';
import type { Db } from '#server/database.ts';
import { violatedUniqueConstraint } from '#server/database-errors.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { applyGroups } from '../mapping/group-roles.ts';
import type { ProviderRow } from '../providers/provider-client.ts';
import { notUnique } from './scim-refusals.ts';
import { scimUsers } from './scim-tables.ts';
import { attributesOf, namesOf, patchAttributes, type UserAttributes } from './user-attributes.ts';
import { type DirectoryPerson, requireDirectoryPerson } from './user-queries.ts';

/**
 * Creates a person with an account. An address outside the provider's domains is stored as not confirmed. Throws 409 if the
 * name or the address exists.
 */
export async function createDirectoryPerson(
  context: Context,
  provider: ProviderRow,
  body: ScimUserBody,
): Promise<DirectoryPerson> {
  const attributes = attributesOf(body);
  return context.db.transaction(async (db) => {
    const isEmailConfirmed = vouchesFor(provider, attributes.email);
    // First, because a list of staff that is being invited holds the invitations until it knows who is a member.
    if (isEmailConfirmed) await closeInvitationsFor(db, attributes.email);
    await refuseTaken(db, provider, attributes);
    const userId = await makeAccount(context, db, attributes, isEmailConfirmed);
    const person = await insertManaged(context, db, provider, userId, attributes, true);
    if (!attributes.isActive) await switchOff(context, db, provider, userId);
    return person;
  });
}

async function refuseTaken(db: Db, provider: ProviderRow, { userName, externalId }: UserAttributes): Promise<void> {
  const isName = sql`lower(${scimUsers.userName}) = ${userName.toLowerCase()}`;
  const [taken] = await db
    .select({ id: scimUsers.userId })
    .from(scimUsers)
    .where(
      and(
        eq(scimUsers.providerId, provider.id),
        externalId === null ? isName : sql`(${isName} or ${scimUsers.externalId} = ${externalId})`,
      ),
    )
    .limit(1);
  if (taken) throw notUnique('This directory has a person with this userName or externalId already.');
}

/**
 * Whether the word of a directory is enough for an address. Otherwise one trust could claim the addresses of another: close
 * their invitations, and keep their owners from registering.
 */
const vouchesFor = ({ domains }: ProviderRow, email: string): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** Two requests may choose the same username at once, so the second one chooses again. */
async function makeAccount(
  context: Context,
  db: Db,
  attributes: UserAttributes,
  isEmailConfirmed: boolean,
): Promise<number> {
  // A directory must not have links sent to any address that it names. The person asks for one in Settings.
  const account = { name: nameOf(attributes), email: attributes.email, isEmailConfirmed, sendsLink: false };
  for (let attempt = 0; ; attempt += 1) {
    const username = await suggestUsername(
      db,
      attempt === 0 ? attributes.userName : `${attributes.userName.split('@')[0]}.${attempt}`,
    );
    try {
      return await makeAccountWithoutPassword(context, db, { ...account, username });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error;
      if (/username/i.test(error.message) && attempt < 3) continue;
      throw notUnique('A member has this email address already. Look for them with a filter, and update them.');
    }
  }
}

const nameOf = (attributes: UserAttributes): string => {
  for (const name of namesOf(attributes)) {
    const read = personName.safeParse(name);
    if (read.success) return read.data;
  }
  return 'New member';
};

async function insertManaged(
  context: Context,
  db: Db,
  provider: ProviderRow,
  userId: number,
  attributes: UserAttributes,
  madeAccount: boolean,
): Promise<DirectoryPerson> {
  const now = context.clock.now().toISOString();
  const [managed] = await refusingTwins(db, (tx) =>
    tx
      .insert(scimUsers)
      .values({ userId, providerId: provider.id, ...attributes, madeAccount, createdAt: now, changedAt: now })
      .returning(),
  );
  if (!managed) throw new Error('The person was not made.');
  return { userId, managed, attributes, createdAt: now, changedAt: now };
}

async function refusingTwins<Made>(db: Db, write: (db: Db) => Promise<Made>): Promise<Made> {
  try {
    return await db.transaction(write);
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint?.startsWith('scim_users_'))
      throw notUnique('This directory has a person with this userName or externalId already.');
    if (constraint === 'users_email_unique') throw notUnique('A member has this email address already.');
    throw error;
  }
}

export const replaceDirectoryPerson = (context: Context, provider: ProviderRow, id: number, body: ScimUserBody) =>
  changeDirectoryPerson(context, provider, id, (before) => attributesOf(body, before));

export const patchDirectoryPerson = (
  context: Context,
  provider: ProviderRow,
  id: number,
  operations: readonly ScimOperation[],
) => changeDirectoryPerson(context, provider, id, (before) => patchAttributes(before, operations));

/** Changes a person of a directory. A member who was not in it is taken over, and keeps their own name and address. */
function changeDirectoryPerson(
  context: Context,
  provider: ProviderRow,
  id: number,
  change: (before: UserAttributes) => UserAttributes,
): Promise<DirectoryPerson> {
  return context.db.transaction(async (db) => {
    const person = await requireDirectoryPerson(db, provider, id, { locks: true });
    const after = change(person.attributes);
    const managed = person.managed ?? (await insertManaged(context, db, provider, id, after, false)).managed;
    const changedAt = context.clock.now().toISOString();
    await refusingTwins(db, (tx) =>
      tx
        .update(scimUsers)
        .set({ ...after, changedAt })
        .where(eq(scimUsers.userId, id)),
    );
    if (managed?.madeAccount) await changeAccount(context, db, provider, id, person.attributes, after);
    if (person.attributes.isActive && !after.isActive) await switchOff(context, db, provider, id);
    if (!person.attributes.isActive && after.isActive) await switchOn(context, db, provider, id);
    return { userId: id, managed: managed ?? null, attributes: after, createdAt: person.createdAt, changedAt };
  });
}

/**
 * The directory gives the name and the address of an account that it made. Only what it changed is written. A new address is
 * confirmed as for a new person.
 */
async function changeAccount(
  context: Context,
  db: Db,
  provider: ProviderRow,
  id: number,
  before: UserAttributes,
  after: UserAttributes,
): Promise<void> {
  const name = nameOf(after);
  const changed = {
    ...(name === nameOf(before) ? {} : { name }),
    ...(after.email.toLowerCase() === before.email.toLowerCase() ? {} : { email: after.email }),
  };
  const fields = Object.keys(changed);
  if (fields.length === 0) return;
  const isConfirmed = vouchesFor(provider, after.email);
  const emailConfirmedAt = isConfirmed ? context.clock.now().toISOString() : null;
  if (changed.email !== undefined) {
    if (isConfirmed) await releaseUnconfirmed(db, after.email, id);
    // A person who reads the old mailbox must not get into the account with a link that is there.
    await endAddressLinks(db, id);
  }
  await refusingTwins(db, (tx) =>
    tx
      .update(users)
      .set({ ...changed, ...(changed.email === undefined ? {} : { emailConfirmedAt }) })
      .where(and(eq(users.id, id), sql`${users.erasedAt} is null`)),
  );
  // As at the desk, the log has no names and no addresses.
  await recordAudit(context, db, {
    by: null,
    action: 'person_changed',
    personId: id,
    after: { changed: fields, providerId: provider.id, provider: provider.name },
  });
}

/** Takes a person out of the directory and switches them off. Their account stays until somebody erases it. */
export function removeDirectoryPerson(context: Context, provider: ProviderRow, id: number): Promise<void> {
  return context.db.transaction(async (db) => {
    await requireDirectoryPerson(db, provider, id, { locks: true });
    await switchOff(context, db, provider, id);
    await db.delete(scimUsers).where(eq(scimUsers.userId, id));
    await applyGroups(context, db, provider.id, id, []);
  });
}

async function switchOff(context: Context, db: Db, provider: ProviderRow, userId: number): Promise<void> {
  await refuseLastOperator(db, userId);
  if (!(await deactivatePerson(db, userId, context.clock.now()))) return;
  const after = { providerId: provider.id, provider: provider.name };
  await recordAudit(context, db, { by: null, action: 'person_deactivated', personId: userId, after });
}

async function switchOn(context: Context, db: Db, provider: ProviderRow, userId: number): Promise<void> {
  if (!(await reactivatePerson(db, userId))) return;
  const after = { providerId: provider.id, provider: provider.name };
  await recordAudit(context, db, { by: null, action: 'person_reactivated', personId: userId, after });
}
