import { lt } from 'drizzle-orm';
import type { Area } from '#server/area.ts';
import { seedDemoNetwork } from './demo/demo-network.ts';
import { networkDeskRoutes } from './network-desk.ts';
import { findWaitingNetworks, networkKinds } from './network-notifications.ts';
import { networkPersonalData } from './network-personal-data.ts';
import { networkReportable } from './network-reportable.ts';
import { networkRoutes } from './network-routes.ts';
import { networkAudience, networkSearch } from './network-search.ts';
import { networkInvitations } from './network-tables.ts';

export const networksArea: Area = {
  name: 'networks',
  about: 'Networks of inner circles',
  uses: ['people', 'account', 'reports', 'circles'],
  routes: (context) => [...networkRoutes(context), ...networkDeskRoutes],
  notificationKinds: networkKinds,
  findWaiting: findWaitingNetworks,
  personalData: networkPersonalData,
  reportables: { network: networkReportable },
  searchKinds: [networkSearch],
  searchAudiences: { network: networkAudience },
  async removeExpired(db, now) {
    const removed = await db.delete(networkInvitations).where(lt(networkInvitations.expiresAt, now.toISOString()));
    return { 'network invitations': removed.rowCount ?? 0 };
  },
  seedDemo: (db, { people, now }) => seedDemoNetwork(db, people, now),
};
