import type { NotificationGroup } from '#contract/notification-groups.ts';
import type { Db } from './database.ts';
import type { Settings } from './settings.ts';

/**
 * The subject of a notification. Events of one kind with the same `subject` are shown as one notification while the
 * recipient has not read it: "Helen Tyson and 2 others replied to …".
 */
export interface NotificationAbout {
  /** The id of what the notification is about: a discussion, a mentorship, a badge. */
  subject: number;
  /** The id of what happened: a reply, a message. The link opens it. */
  item?: number;
  /** The member who did it. The recipient is never notified of their own actions. */
  by?: number;
  /**
   * A name for the event. Each person is notified of an event once, whichever kinds it belongs to: the first kind wins.
   * The default is the kind with `subject`, `item` and `by`. Set it where one action notifies people through several
   * kinds (`reply:12`) or where the same thing may happen again (`meeting:3:2026-11-24`).
   */
  event?: string;
}

/** An event to show to one person. */
export interface NotificationEvent {
  subject: number;
  item: number | null;
  by: number | null;
}

/** What a person may see of an event. */
export interface ShownEvent {
  /** The name of the subject, for example the title of a discussion. */
  title: string;
  /** The path of the screen that shows the event, with a fragment: `/discussions/4#reply-12`. */
  link: string;
  /** Where it happened, for example the name of the circle. */
  place?: string;
}

/** What the wording of a notification is made from. */
export interface NotificationWords {
  /** The people who did it: 'Helen Tyson', or 'Helen Tyson and 2 others'. Empty if nobody did it. */
  who: string;
  /** How many events the notification stands for. At least 1. */
  count: number;
  title: string;
  place: string;
}

/** A kind of notification. An area lists its kinds in its manifest. See `docs/recipes/new-notification-kind.md`. */
export interface NotificationKind {
  /** `<area>.<name>` in kebab-case, for example `discussions.reply-to-mine`. Rows contain it. Do not rename it. */
  key: string;
  group: NotificationGroup;
  /** A sentence without a full stop. */
  one(words: NotificationWords): string;
  /** The same for several events. Without it, `one` is used. */
  many?(words: NotificationWords): string;
  /** Why the recipient gets it. Ends the sentence 'You get this because …', without a full stop. */
  because: string;
  /**
   * What this person may see of each event now, in the order of `events`; null for what they may not see or what no
   * longer exists. It runs when notifications are listed and when they are sent. Use one query for all events.
   */
  show(db: Db, personId: number, events: readonly NotificationEvent[]): Promise<(ShownEvent | null)[]>;
  /**
   * The recipients of an event with many recipients, in order of id: at most `most` ids above `after`. It runs in a
   * background job. It returns only people who may see the event and have not muted it.
   */
  audience?(db: Db, about: NotificationAbout, after: number, most: number): Promise<number[]>;
  /** Emails are also sent in school holidays. Only for agreed meetings. */
  inHolidays?: boolean;
  /** No emails: the area sends its own, for example vacancies with their specified preference. */
  ownEmail?: boolean;
  /** One press in an email mutes the subject. Stores that for the person. */
  mute?(db: Db, personId: number, subject: number): Promise<void>;
}

/**
 * Notifies people of an event, in the transaction of the event. `to`: their ids, or 'audience' to ask the kind in a
 * background job. Use 'audience' if there may be more than 50. Notifying the same people of the same event again does
 * nothing.
 */
export type Notify = (
  db: Db,
  kind: NotificationKind,
  to: readonly number[] | 'audience',
  about: NotificationAbout,
) => Promise<void>;

/** Something that waits for an answer from a person. It is read from the area's own tables, so it is always current. */
export interface WaitingItem {
  /** The key of a notification kind. The web manifest may offer actions for it in `notificationActions`. */
  kind: string;
  subject: number;
  item: number | null;
  /** A sentence without a full stop: 'Helen Tyson proposed a meeting on Tuesday 24 November at 16:00'. */
  text: string;
  link: string;
  /** When it began to wait. ISO 8601. */
  since: string;
}

/** The values of a prepared query of items that wait. `now`: ISO 8601. */
export interface WaitingValues {
  personId: number;
  now: string;
  limit: number;
}

/** Returns the items that need an answer from this person, oldest first, at most `most`. */
export type FindWaiting = (
  db: Db,
  personId: number,
  now: Date,
  most: number,
  settings: Settings,
) => Promise<WaitingItem[]>;
