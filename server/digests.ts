import type { NotificationGroup } from '#contract/notification-groups.ts';
import type { Db } from './database.ts';

/** A line of the weekly digest. */
export interface DigestItem {
  /** A sentence or title without a full stop. */
  text: string;
  /** The path of the screen that shows it. */
  link: string;
  /** A few words below the text: how many took part, when it is due, why it fits. */
  note?: string;
}

/** What a digest covers. */
export interface DigestPeriod {
  /** The digest before, or a week ago. */
  since: Date;
  now: Date;
  /** The most items to return. */
  most: number;
}

/** A part of the weekly digest. An area lists its parts in its manifest. */
export interface DigestPart {
  /**
   * The section: what is new in the member's circles, what is due, or what fits the member. A digest is sent only if
   * something is new or due, never for suggestions alone.
   */
  section: 'new' | 'due' | 'fits';
  /** The part is left out unless the member gets the emails of this group once a week. */
  group: NotificationGroup;
  /** Finds what this person may see, the most important first. */
  find(db: Db, personId: number, period: DigestPeriod): Promise<DigestItem[]>;
}

/** Emails that an area sends itself, with a preference of its own, and how a link in them stops them. */
export interface OwnEmails {
  /** Part of the signed link. Do not rename it. */
  name: string;
  /** What stops, in the middle of a sentence: 'emails about new vacancies'. */
  what: string;
  isStopped(db: Db, personId: number): Promise<boolean>;
  stop(db: Db, personId: number): Promise<void>;
}

/** Emails to an address that may belong to nobody here. An area lists them in its manifest. */
export interface AddressEmails {
  /** Part of the signed link. Do not rename it. */
  name: string;
  /** What stops, in the middle of a sentence: 'invitations to circles'. */
  what: string;
  /** `digest` is the digest of an address. */
  isStopped(db: Db, digest: string): Promise<boolean>;
  stop(db: Db, digest: string): Promise<void>;
}
