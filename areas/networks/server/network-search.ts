import { and, isNull, sql } from 'drizzle-orm';
import { circleMembers } from '#areas/circles/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchAudience, type SearchKind, type ShowValues } from '#server/search.ts';
import { networkName, seesNetwork } from './network-access.ts';
import { networkCircles, networkOwners, networks } from './network-tables.ts';

/** The members of a network's circles, and its owners. */
export const networkAudience: SearchAudience = {
  ids: (personId) => sql`
    select brought.network_id from ${circleMembers} mine
      join ${networkCircles} brought on brought.circle_id = mine.circle_id where mine.user_id = ${personId}
    union select own.network_id from ${networkOwners} own where own.user_id = ${personId}`,
};

const shownNetworks = prepared('shown_networks', (db, param: Param<ShowValues>) =>
  db
    .select({ id: networks.id, title: networkName(param('personId')) })
    .from(networks)
    .where(and(isAmong(networks.id, param('ids')), seesNetwork(param('personId')))),
);

export const networkSearch: SearchKind = {
  kind: 'network',
  weight: 0.9,
  sources: [{ table: networks, column: 'id' }],
  listIds: idsOf(networks, networks.id),
  async read(db, ids) {
    const rows = await db
      .select({ id: networks.id, title: networks.name, description: networks.description })
      .from(networks)
      .where(and(isAmong(networks.id, ids), isNull(networks.takenDownAt)));
    return rows.map(({ id, title, description }) => ({
      id,
      title,
      body: bodyOf(plainText(description)),
      audience: { kind: 'network', id },
      at: null,
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownNetworks(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, title }) => ({ title, link: `/networks/${id}` }));
  },
};
