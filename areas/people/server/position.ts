import type { Position } from '#areas/people/contract/audience.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';

/** Returns the position of a member, for matching. The pathway area provides it. */
export type FindPosition = (db: Db, viewer: Viewer) => Promise<Position>;

declare module '#server/area.ts' {
  interface Provided {
    findPosition: FindPosition;
  }
}
