import { and, asc, eq, getTableColumns, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { type ScimListQuery, type ScimUser, scimSchemas } from '#areas/single-sign-on/contract/scim-resources.ts';
import type { Db } from '#server/database.ts';
import { type ProviderRow, scimAddress, scimMoment } from '../providers/provider-client.ts';
import { type Conditions, readFilter } from './scim-filter.ts';
import { noSuchResource } from './scim-refusals.ts';
import { scimUsers } from './scim-tables.ts';
import { namesOf, type UserAttributes } from './user-attributes.ts';

export type Managed = typeof scimUsers.$inferSelect;

/** A person as a directory sees them: one that it manages, or a member that it may take over. */
export interface DirectoryPerson {
  userId: number;
  /** Null for a member that the directory has not taken over yet. */
  managed: Managed | null;
  attributes: UserAttributes;
  createdAt: string;
  changedAt: string;
}

const attributesIn = ({
  userName,
  externalId,
  email,
  givenName,
  familyName,
  displayName,
  isActive,
}: Managed): UserAttributes => ({
  userName,
  externalId,
  email,
  givenName,
  familyName,
  displayName,
  isActive,
});

const personOf = (managed: Managed): DirectoryPerson => ({
  userId: managed.userId,
  managed,
  attributes: attributesIn(managed),
  createdAt: managed.createdAt,
  changedAt: managed.changedAt,
});

/**
 * Members that a directory may take over: they confirmed an address of a domain that the operator entered for it, and no
 * directory manages them.
 */
const isOpenTo = (db: Db, { domains }: ProviderRow): SQL | undefined =>
  and(
    isNull(users.erasedAt),
    isNotNull(users.emailConfirmedAt),
    sql`split_part(lower(${users.email}), '@', 2) = any(${sql.param(domains)}::text[])`,
    notExists(db.select({ one: sql`1` }).from(scimUsers).where(eq(scimUsers.userId, users.id))),
  );

async function findOpenMember(db: Db, provider: ProviderRow, isWanted: SQL): Promise<DirectoryPerson | null> {
  if (provider.domains.length === 0) return null;
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      off: users.deactivatedAt,
    })
    .from(users)
    .where(and(isWanted, isOpenTo(db, provider)))
    .limit(1);
  if (!found) return null;
  const { id, name, email, createdAt, off } = found;
  const attributes: UserAttributes = {
    userName: email,
    externalId: null,
    email,
    givenName: null,
    familyName: null,
    displayName: name,
    isActive: off === null,
  };
  return { userId: id, managed: null, attributes, createdAt, changedAt: createdAt };
}

/** Finds a person of a directory, or a member that it may take over. Throws 404 for anybody else. */
export async function requireDirectoryPerson(
  db: Db,
  provider: ProviderRow,
  id: number,
  { locks = false } = {},
): Promise<DirectoryPerson> {
  const wanted = db
    .select(getTableColumns(scimUsers))
    .from(scimUsers)
    .where(and(eq(scimUsers.userId, id), eq(scimUsers.providerId, provider.id)));
  const [managed] = await (locks ? wanted.for('update') : wanted);
  if (managed) return personOf(managed);
  const member = await findOpenMember(db, provider, eq(users.id, id));
  if (!member) throw noSuchResource();
  return member;
}

const filters = ['username', 'externalid', 'id', 'emails.value', 'active'];

/** Lists the people of a directory, or those that a filter names. A name or address also finds members to take over. */
export async function listDirectoryPeople(
  db: Db,
  provider: ProviderRow,
  { filter, startIndex, count }: ScimListQuery,
): Promise<{ people: DirectoryPerson[]; total: number }> {
  const conditions = readFilter(filter, filters);
  const isWanted = and(eq(scimUsers.providerId, provider.id), ...managedConditions(conditions));
  const rows = await db
    .select({ managed: getTableColumns(scimUsers), total: sql<number>`(count(*) over ())::int` })
    .from(scimUsers)
    .where(isWanted)
    .orderBy(asc(scimUsers.userId))
    .limit(count)
    .offset(startIndex - 1);
  const [first] = rows;
  if (first) return { people: rows.map(({ managed }) => personOf(managed)), total: first.total };
  const address = conditions.get('username') ?? conditions.get('emails.value');
  const member =
    address !== undefined && conditions.size === 1
      ? await findOpenMember(db, provider, eq(sql`lower(${users.email})`, address.toLowerCase()))
      : null;
  if (member) return { people: count > 0 && startIndex === 1 ? [member] : [], total: 1 };
  return { people: [], total: await db.$count(scimUsers, isWanted) };
}

function managedConditions(conditions: Conditions): SQL[] {
  return [...conditions].map(([attribute, value]) => {
    switch (attribute) {
      case 'username':
        return sql`lower(${scimUsers.userName}) = ${value.toLowerCase()}`;
      case 'emails.value':
        return sql`lower(${scimUsers.email}) = ${value.toLowerCase()}`;
      case 'externalid':
        return eq(scimUsers.externalId, value);
      case 'active':
        return eq(scimUsers.isActive, value.toLowerCase() === 'true');
      default:
        return eq(scimUsers.userId, /^[1-9]\d{0,8}$/.test(value) ? Number(value) : 0);
    }
  });
}

/** A person as a SCIM resource. */
export function userResource(site: string, { userId, attributes, createdAt, changedAt }: DirectoryPerson): ScimUser {
  const { userName, externalId, email, givenName, familyName, displayName, isActive } = attributes;
  const [formatted = userName] = namesOf(attributes);
  return {
    schemas: [scimSchemas.user],
    id: String(userId),
    ...(externalId === null ? {} : { externalId }),
    userName,
    name: {
      formatted,
      ...(givenName === null ? {} : { givenName }),
      ...(familyName === null ? {} : { familyName }),
    },
    displayName: displayName ?? formatted,
    emails: [{ value: email, type: 'work', primary: true }],
    active: isActive,
    meta: {
      resourceType: 'User',
      created: scimMoment(createdAt),
      lastModified: scimMoment(changedAt),
      location: scimAddress(site, `Users/${userId}`),
    },
  };
}
