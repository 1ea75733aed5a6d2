import type { Task } from './background/task.ts';
import type { ContentSet } from './content/content-set.ts';
import type { Database, Db } from './database.ts';
import type { Context, Route, Viewer } from './endpoints.ts';
import type { PersonalData } from './personal-data.ts';

/** What a person did, as numbers by name. Badges are earned by them. */
export type CountFacts = (db: Db, userId: number, now: Date) => Promise<Readonly<Record<string, number>>>;

/** A reported thing as the operator reads it: what it says, where it is and who wrote it. */
export interface ReportContext {
  /** In words: 'Reply to ‘Marking’ in the circle ‘Maths Leads’'. */
  place: string;
  content: string;
  author: { id: number; name: string };
}

/**
 * How the operator takes a thing down and restores it. Each function returns the id of its author, or null when there is
 * nothing to do: it does not exist, or it is in that state already.
 */
export interface TakeDown {
  /** From now on only its author sees it, with the reason. */
  hide(db: Db, id: number, reason: string, now: Date): Promise<number | null>;
  restore(db: Db, id: number): Promise<number | null>;
  /** Deletes it for good. Null for a kind that cannot be deleted this way. */
  remove: ((db: Db, id: number) => Promise<number | null>) | null;
}

/** A kind of thing that members can report. */
export interface Reportable {
  /** Describes a thing that this person may see; throws 404 for any other. */
  describe(db: Db, viewer: Viewer, id: number): Promise<ReportContext>;
  takeDown: TakeDown;
}

/**
 * Functions that an area needs from an area above it. The area that needs one declares it here, by extending this interface
 * in its own file; the area that has it names it in `provides`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas extend it
export interface Provided {}

/** What all areas of the app give together. */
export interface Gathered {
  provided: Provided;
  personalData: readonly PersonalData[];
  badgeFacts: readonly CountFacts[];
  /** By kind. */
  reportables: Readonly<Record<string, Reportable>>;
}

/** What seeding the demonstration needs. */
export interface DemoSeeding {
  /** Ids of the demonstration's people, by username. The people area fills it. */
  people: Map<string, number>;
  now: Date;
  badgeFacts: readonly CountFacts[];
}

/** What an area gives the app: `areas/<area>/server/area.ts` exports one. */
export interface Area {
  /** The area's folder. */
  name: string;
  /** In a few words. The OpenAPI document shows it. */
  about: string;
  /** The areas whose `contract/`, `server/index.ts` and `web/index.ts` this area may import. */
  uses: readonly string[];
  /** Functions for areas below this one. */
  provides?: Partial<Provided>;
  routes?(context: Context, app: Gathered): Route[];
  tasks?(app: Gathered): Task<never>[];
  /** Every column with the id of a person, in the order in which an erasure deals with them. */
  personalData?: readonly PersonalData[];
  badgeFacts?: CountFacts;
  reportables?: Readonly<Record<string, Reportable>>;
  /** The area's content under `content/`. Each start writes the files that have changed into the tables. */
  content?: readonly ContentSet[];
  /** What each start creates or brings up to date. Running it again changes nothing. */
  ensureDefaults?(db: Database, now: Date): Promise<void>;
  /** Removes rows that have expired. Runs every hour. */
  removeExpired?(db: Database, now: Date): Promise<void>;
  /** Adds the area's part of the demonstration to a database with no people. Areas seed in the order of the app's list. */
  seedDemo?(db: Db, demo: DemoSeeding): Promise<void>;
}
