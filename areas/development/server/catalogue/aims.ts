import type { SkillArea } from '#areas/development/contract/skill.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import type { CatalogueItem } from './catalogue-tables.ts';

/** What a member wants to reach, from their latest self-assessment. */
export interface Aims {
  /** Keys of their current and next career role. Empty if not known. */
  roles: string[];
  /** The title of the next role. Null if it is not known, or if it is the role they have. */
  nextRole: string | null;
  /** The skills that they rated below the level of the role they want. Ratings are from 1 to 10. */
  gaps: { skill: SkillArea; rated: number; wanted: number }[];
}

/** What else says that something would help a member. */
export interface Cues {
  /** Skills that the member's own documents name as something to develop, with the name of the document. */
  findings: { skill: SkillArea; document: string }[];
  /** The next open step of the pathway, if it is about a skill. */
  nextStep: { title: string; skill: SkillArea } | null;
  /** Returns the way of learning that an item matches and the member chose, or null. */
  methodOf(item: Pick<CatalogueItem, 'type' | 'cpdActivityType'>): string | null;
}

/** Returns what else is known of a member. The pathway area provides it. */
export type FindCues = (db: Db, viewer: Viewer) => Promise<Cues>;

/** Returns what a member wants to reach. Null without a self-assessment. The pathway area provides it. */
export type FindAims = (db: Db, viewer: Viewer) => Promise<Aims | null>;

declare module '#server/area.ts' {
  interface Provided {
    findAims: FindAims;
    findCues: FindCues;
  }
}
