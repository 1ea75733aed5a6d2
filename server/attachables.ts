import type { Db } from './database.ts';
import type { Settings } from './settings.ts';

/** Where an item with files is. */
export interface AttachedPlace {
  id: number;
  /** Its own title, or that of what it belongs to, for example the discussion of a reply. Empty if there is none. */
  title: string;
  /** Null if no screen shows it. */
  link: string | null;
}

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
  /**
   * Where the items are, for the list of a person's own files: of each item that this person may see now, its title and the
   * path of the screen that shows it. By the same rule as `findVisible`. One query.
   */
  findPlaces(db: Db, personId: number, subjects: readonly number[], settings: Settings): Promise<AttachedPlace[]>;
  /**
   * Changes an item whose owner deletes one of its files, in the same transaction and before the file is deleted. It locks
   * the item. It may delete the item, and the file with it. Missing: the item only loses the file.
   */
  prepareOwnRemoval?(db: Db, subject: number, now: Date): Promise<void>;
  /** How long a browser may show a file again without asking, in seconds. Missing: it asks each time. */
  keptByBrowsersFor?: number;
  /** The circle whose space the files take, or null. Missing: only the owner's space. */
  findCircle?(db: Db, subject: number): Promise<number | null>;
  /** The members sent the items to the operator, who may therefore open their files. */
  isForOperator?: boolean;
  /**
   * Called in the transaction in which the operator deletes a file of this item, before the file is deleted. Throws a
   * `Refusal` if the item cannot be without it. Missing: the item stays as it is.
   */
  prepareRemoval?(db: Db, subject: number): Promise<void>;
}
