import type { Db } from './database.ts';
import type { Settings } from './settings.ts';

/**
 * A kind of item that can have files. The key in the manifest is the kind, for example `reply`. Rows contain it. Do not
 * rename it.
 */
export interface Attachable {
  /**
   * The ids among `subjects` that this person may see now, by the same rule as the screen that shows them. Everybody who sees
   * the item may read its files. One query.
   */
  findVisible(db: Db, personId: number, subjects: readonly number[], settings: Settings): Promise<number[]>;
  /** The ids among `subjects` that still exist. The files of others are deleted. One query. */
  findExisting(db: Db, subjects: readonly number[]): Promise<number[]>;
  /** The circle whose space the files take, or null. Missing: only the owner's space. */
  findCircle?(db: Db, subject: number): Promise<number | null>;
}
