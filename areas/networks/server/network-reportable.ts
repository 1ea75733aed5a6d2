import { and, eq, isNull, or } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { networkDescription, networkMissing, networkName, requireNetwork } from './network-access.ts';
import { networks } from './network-tables.ts';

/** Taking a network down hides its name and description. Its circles keep what they have together, so it cannot be removed. */
export const networkReportable: Reportable = {
  async describe(db, viewer, id) {
    await requireNetwork(db, viewer, id);
    const [found] = await db
      .select({
        name: networkName(viewer.id),
        description: networkDescription(viewer.id),
        author: { id: users.id, name: users.name },
      })
      .from(networks)
      .innerJoin(users, eq(users.id, networks.writtenBy))
      .where(and(eq(networks.id, id), or(isNull(networks.takenDownAt), eq(networks.writtenBy, viewer.id))));
    if (!found) throw networkMissing();
    const { name, description, author } = found;
    return { place: `Network ‘${name}’`, content: `${name}\n${description}`, author };
  },
  takeDown: takeDownIn({ table: networks, id: networks.id, author: networks.writtenBy, removable: false }),
};
