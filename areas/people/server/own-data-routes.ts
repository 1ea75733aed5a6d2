import { eq } from 'drizzle-orm';
import {
  askForDeletion,
  exportOwnData,
  getDeletionRequest,
  withdrawDeletion,
} from '#areas/people/contract/own-data.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { AttachedFile, handle, type Route, type Viewer } from '#server/endpoints.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { deletionRequests } from './deletion-tables.ts';
import { gatherOwnData } from './own-data.ts';

const ownRequest = (viewer: Viewer) => eq(deletionRequests.userId, viewer.id);

async function findRequest(db: Db, viewer: Viewer) {
  const [found] = await db
    .select({ requestedAt: deletionRequests.requestedAt })
    .from(deletionRequests)
    .where(ownRequest(viewer));
  return found ?? { requestedAt: null };
}

export function ownDataRoutes(personalData: PersonalData[]): Route[] {
  return [
    handle(exportOwnData, async ({ house, db, viewer }) => {
      const now = house.clock.now();
      const data = await gatherOwnData(db, viewer, now, personalData);
      return new AttachedFile(`Staffroom data ${dayInLondon(now)}.json`, JSON.stringify(data, null, 2));
    }),

    handle(getDeletionRequest, async ({ db, viewer }) => findRequest(db, viewer)),

    handle(askForDeletion, async ({ house, db, viewer }) => {
      const requestedAt = house.clock.now().toISOString();
      await db.insert(deletionRequests).values({ userId: viewer.id, requestedAt }).onConflictDoNothing();
      return findRequest(db, viewer);
    }),

    handle(withdrawDeletion, async ({ db, viewer }) => {
      await db.delete(deletionRequests).where(ownRequest(viewer));
      return undefined;
    }),
  ];
}
