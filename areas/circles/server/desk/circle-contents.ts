import type { Provided } from '#server/area.ts';
import type { Db } from '#server/database.ts';

/** How much of each kind is in a circle. */
export interface PostCounts {
  discussions: number;
  resources: number;
}

declare module '#server/area.ts' {
  interface Provided {
    /** Counts the discussions and resources of circles, without those that were taken down. */
    countPostsOf(db: Db, circleIds: readonly number[]): Promise<Map<number, PostCounts>>;
    /**
     * Moves discussions and resources to another circle, with read positions and levels. Members of the first circle are
     * members of the second already.
     */
    movePosts(db: Db, from: number, to: number): Promise<void>;
    countEventsOf(db: Db, circleIds: readonly number[]): Promise<Map<number, number>>;
    moveEvents(db: Db, from: number, to: number): Promise<void>;
  }
}

/** The functions of the areas above that know what is in a circle. */
export type CircleContents = Pick<Provided, 'countPostsOf' | 'movePosts' | 'countEventsOf' | 'moveEvents'>;
