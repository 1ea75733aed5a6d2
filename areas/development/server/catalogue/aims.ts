import type { SkillArea } from '#areas/development/contract/skill.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';

/** What a member wants to reach, from their latest self-assessment. */
export interface Aims {
  /** Keys of their current and next career role. Empty if not known. */
  roles: string[];
  /** The title of the next role. Null if it is not known, or if it is the role they have. */
  nextRole: string | null;
  /** The skills that they rated below the level of the role they want. Ratings are from 1 to 10. */
  gaps: { skill: SkillArea; rated: number; wanted: number }[];
}

/** Returns what a member wants to reach. Null without a self-assessment. The pathway area provides it. */
export type FindAims = (db: Db, viewer: Viewer) => Promise<Aims | null>;

declare module '#server/area.ts' {
  interface Provided {
    findAims: FindAims;
  }
}
