import type { Attachable } from './attachables.ts';
import type { Removed } from './background/expired-rows.ts';
import type { Task } from './background/task.ts';
import type { CalendarEntry } from './calendar/calendar-file.ts';
import type { ContentSet } from './content/content-set.ts';
import type { Database, Db } from './database.ts';
import type { DeskJobKind } from './desk-jobs.ts';
import type { FindDeskWork } from './desk-work.ts';
import type { AddressEmails, DigestPart, OwnEmails } from './digests.ts';
import type { Context, Route, Viewer } from './endpoints.ts';
import type { FindWaiting, NotificationAbout, NotificationKind } from './notifications.ts';
import type { PassageKind } from './passages.ts';
import type { PersonalData } from './personal-data.ts';
import type { SearchAudience, SearchAudienceName, SearchKind } from './search.ts';
import type { Settings } from './settings.ts';

/** Counts of what a member did, by name. Badges are awarded for them. */
export type CountFacts = (db: Db, userId: number, now: Date) => Promise<Readonly<Record<string, number>>>;

/**
 * The entries of a member's own calendar: events they are going to, meetings they agreed to and pathway
 * steps with a day, from a month ago on, soonest first. Entries have no descriptions and no names of other people, because anyone with the address of the
 * calendar can read them.
 */
export type FindCalendarEntries = (db: Db, personId: number, now: Date) => Promise<CalendarEntry[]>;

/** A reported item as the operator sees it: its content, its place and its author. */
export interface ReportContext {
  /** In words: 'Reply to ‘Marking’ in the circle ‘Maths Leads’'. */
  place: string;
  content: string;
  /** The people whose tokens are in the content. Their names are read when it is shown. */
  mentions?: number[];
  author: { id: number; name: string };
  /** The files of the item. Missing if it has none. */
  files?: { id: string; name: string }[];
  /** The author's photo at that moment. Missing if they have none. The reports area adds it. */
  photo?: { id: string; name: string };
  /** For a message or a reply: what was written before it, oldest first. At most five. */
  before?: { author: string; content: string }[];
}

/**
 * How the operator takes an item down and restores it. Each function returns the id of the author, or null if there is
 * nothing to do: the item does not exist, or is in that state already.
 */
export interface TakeDown {
  /** Only the author still sees the item, with the reason. */
  hide(db: Db, id: number, reason: string, now: Date): Promise<number | null>;
  restore(db: Db, id: number): Promise<number | null>;
  /** Deletes the item for good. Null for a kind that cannot be deleted this way. */
  remove: ((db: Db, id: number) => Promise<number | null>) | null;
}

/** How moderators change the text of an item. Readers see that they did. */
export interface ModeratorEdit {
  /** The maximum length of the text in characters. */
  longest: number;
  /** The text as it is stored, with tokens for mentioned people. Null if the item does not exist. */
  read(db: Db, id: number): Promise<string | null>;
  /** Replaces the text and marks the item at `now`, or takes the mark away. Returns the author, or null if there is no such item. */
  write(db: Db, id: number, text: string, now: Date | null): Promise<number | null>;
}

/** A kind of item that members can report. */
export interface Reportable {
  /** Describes an item that this member may see. Throws 404 for any other item. */
  describe(db: Db, viewer: Viewer, id: number): Promise<ReportContext>;
  takeDown: TakeDown;
  /** Missing for an item without a text of its own. */
  edit?: ModeratorEdit;
}

/**
 * Functions that an area needs from an area above it. The area that needs a function declares it here, by extending
 * this interface in its own file. The area that has the function names it in `provides`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas extend it
export interface Provided {}

/** What all areas of the app provide together. */
export interface Gathered {
  provided: Provided;
  personalData: readonly PersonalData[];
  badgeFacts: readonly CountFacts[];
  /** By kind. */
  reportables: Readonly<Record<string, Reportable>>;
  /** By key. */
  notificationKinds: ReadonlyMap<string, NotificationKind>;
  findWaiting: readonly FindWaiting[];
  findDeskWork: readonly FindDeskWork[];
  deskJobs: readonly DeskJobKind[];
  digestParts: readonly DigestPart[];
  ownEmails: readonly OwnEmails[];
  addressEmails: readonly AddressEmails[];
  findCalendarEntries: readonly FindCalendarEntries[];
  searchKinds: readonly SearchKind[];
  searchAudiences: Readonly<Record<SearchAudienceName, SearchAudience>>;
  passageKinds: readonly PassageKind[];
  /** By kind. */
  attachables: Readonly<Record<string, Attachable>>;
}

/** What the seeding of the demonstration receives. */
export interface DemoSeeding {
  /** Ids of the demonstration members, by username. The people area fills it. */
  people: Map<string, number>;
  now: Date;
  badgeFacts: readonly CountFacts[];
  notify: DemoNotify;
  /** The files of the items that the areas add. They are uploaded and attached by a job after the seeding. */
  files: DemoFile[];
}

/** A file of the demonstration: what `demo/files/` has, and the item that it is attached to. */
export interface DemoFile {
  /** The name in `demo/files/`. */
  file: string;
  /** The name that members see. */
  name: string;
  /** The alternative text of an image. */
  alt: string;
  ownerId: number;
  /** The key in `attachables`, and the id of the item. */
  kind: string;
  subject: number;
  circleId: number | null;
  /** When it was uploaded. ISO 8601. */
  at: string;
}

/** Adds a notification of one member to the demonstration, at a time in the past. Nothing is sent. */
export type DemoNotify = (
  db: Db,
  kind: NotificationKind,
  personId: number,
  about: Omit<NotificationAbout, 'event'> & {
    /** When it happened. ISO 8601. */
    at: string;
    isRead?: boolean;
  },
) => Promise<void>;

/** The manifest of an area: `areas/<area>/server/area.ts` exports one. */
export interface Area {
  /** The area's folder. */
  name: string;
  /** A short description, shown in the OpenAPI document. */
  about: string;
  /** The areas whose `contract/`, `server/index.ts` and `web/index.ts` this area may import. */
  uses: readonly string[];
  /** Functions for areas below this one. */
  provides?: Partial<Provided>;
  routes?(context: Context, app: Gathered): Route[];
  tasks?(app: Gathered): Task<never>[];
  /** Starts work that runs as long as the server does, beside requests and jobs. Commands and tests do not start it. */
  keepsRunning?(context: Context, app: Gathered): { stop(): Promise<void> };
  /** Every column that contains the id of a member, in the order in which an erasure processes them. */
  personalData?: readonly PersonalData[];
  badgeFacts?: CountFacts;
  reportables?: Readonly<Record<string, Reportable>>;
  notificationKinds?: readonly NotificationKind[];
  /** The items that need an answer from a member, for the notifications page and the home page. */
  findWaiting?: FindWaiting;
  /** What waits for the people who run the community, for the first screen of the desk. */
  findDeskWork?: FindDeskWork;
  /** The kinds of work on many rows that the desk can start. */
  deskJobs?(app: Pick<Gathered, 'personalData'>): readonly DeskJobKind[];
  /** The area's parts of the weekly digest. */
  digestParts?(provided: Provided): DigestPart[];
  /** Emails to members with a preference of the area. */
  ownEmails?: readonly OwnEmails[];
  /** Emails to addresses that may belong to nobody here. Their link stops them for the address. */
  addressEmails?: readonly AddressEmails[];
  /** What the calendar feed of a member contains. */
  findCalendarEntries?: FindCalendarEntries;
  /** What members find of the area with the search. */
  searchKinds?: readonly SearchKind[];
  /** The audiences of search entries that the area knows the people of. */
  searchAudiences?: Readonly<Partial<Record<SearchAudienceName, SearchAudience>>>;
  /** What Savi can recommend of the area. */
  passageKinds?: readonly PassageKind[];
  /** The items of the area that can have files, by kind. */
  attachables?: Readonly<Record<string, Attachable>>;
  /** The area's content under `content/`. Each start writes the files that have changed into the tables. */
  content?: readonly ContentSet[];
  /** Creates or updates rows at each start. Running it again changes nothing. */
  ensureDefaults?(db: Database, now: Date): Promise<void>;
  /**
   * Removes rows that have expired. Runs every hour. Returns how many, by kind in words: `{ sessions: 3 }`. Nothing if they
   * are no personal data.
   */
  removeExpired?(db: Database, now: Date, settings: Settings): Promise<Removed> | Promise<void>;
  /**
   * Adds the area's part of the demonstration to a database without members. Areas run in the order of the app's list.
   */
  seedDemo?(db: Db, demo: DemoSeeding): Promise<void>;
}
