import { asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { stepDownFrom } from './network-owners.ts';
import { networkInvitations, networkOwners, networks } from './network-tables.ts';

/** Steps down from one network in the way the person would, so that it gets a new owner or ends. */
const stepDownNext: EraseBatch = async (db, leaver, _most, notify) => {
  const [owned] = await db
    .select({ networkId: networkOwners.networkId })
    .from(networkOwners)
    .where(eq(networkOwners.userId, leaver.id))
    .orderBy(asc(networkOwners.networkId))
    .limit(1);
  if (!owned) return 0;
  await stepDownFrom(notify, db, leaver, owned.networkId);
  return 1;
};

/** Deletes the invitations that the person made or that are for one of their confirmed addresses. */
const removeInvitations: EraseBatch = async (db, { id, confirmedAddresses }) => {
  const removed = await db
    .delete(networkInvitations)
    .where(
      or(
        eq(networkInvitations.createdBy, id),
        sql`lower(${networkInvitations.email}) = any(${sql.param(confirmedAddresses)}::text[])`,
      ),
    )
    .returning({ id: networkInvitations.id });
  return removed.length;
};

/** The networks whose text is theirs, without the code. */
const readWritten = (db: Db, userId: number) =>
  db
    .select({
      id: networks.id,
      name: networks.name,
      description: networks.description,
      createdAt: networks.createdAt,
      takenDownAt: networks.takenDownAt,
      takenDownReason: networks.takenDownReason,
    })
    .from(networks)
    .where(eq(networks.writtenBy, userId))
    .orderBy(asc(networks.id));

/** A network stays when an owner is erased: others work in it. */
export const networkPersonalData: PersonalData[] = [
  {
    table: networkOwners,
    column: networkOwners.userId,
    onMerge: { as: 'Networks that they own' },
    inExport: { name: 'networksOwned' },
    onErase: {
      some: stepDownNext,
      says: 'no longer an owner; the owner of the circle that came first follows the last owner, and a network that nobody can follow in ends',
    },
  },
  {
    table: networkInvitations,
    column: networkInvitations.createdBy,
    inExport: { name: 'networkInvitationsMade', without: ['inviteCode', 'email'] },
    onErase: { some: removeInvitations, says: 'deleted' },
  },
  {
    table: networks,
    column: networks.writtenBy,
    onMerge: { as: 'Networks that they described' },
    inExport: { name: 'networksDescribed', rows: readWritten },
    onErase: 'kept',
    ownText: [networks.name, networks.description],
  },
];
