import type { FollowUpAction } from '#areas/coach/contract/coaching-session.ts';
import type { ConversationState, ShownItem } from '#areas/coach/contract/conversation-state.ts';
import type { CareerTopic } from '#areas/coach/contract/savi/savi-topics.ts';
import type { Subject } from '#areas/coach/contract/subjects.ts';
import type { Position } from '#areas/people/contract/audience.ts';
import type { CurrentUser, UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import type { Card } from '../facts/card.ts';

/** The person who asks, as far as Savi uses it. */
export interface Asker {
  viewer: Viewer;
  user: CurrentUser;
  role: UserRole;
  /** The nation of the profile's location, otherwise that of the installation. */
  nation: Nation;
  /** The town or region of the profile, or null. */
  place: string | null;
  position: Position;
  /** The position together with that of the next role that the person wants. */
  reach: Position;
}

/** What a part of Savi receives to answer one message. */
export interface Asked {
  context: Context;
  db: Db;
  asker: Asker;
  question: string;
  sessionType: string;
  /** The module of a module session, or null. */
  module: { moduleTitle: string; moduleId: string | null; activities: readonly string[] } | null;
  /** The state after the turn before, or null at the start. */
  before: ConversationState | null;
}

/** Something in Staffroom that a reply names. */
export interface Item extends Pick<ShownItem, 'kind' | 'id' | 'key'> {
  title: string;
  /** The path of the screen that shows it. */
  link: string;
  /** Why it is recommended, as a sentence. */
  reason: string;
  /** What it says, at most 300 characters. */
  text: string;
  /** Whether only some members may see it. It is never sent to a model. */
  isPrivate: boolean;
}

/**
 * What a reply is made from. A model receives this and not the reply (`docs/savi.md`). `limit` says who a card was not
 * checked. `text` is null for a part of the record that is never sent to a model.
 */
export type Ground =
  | { kind: 'card'; card: Card; limit: string }
  | { kind: 'item'; item: Item }
  | { kind: 'record'; title: string; text: string | null };

/** A reply before it is put together (`docs/savi.md`). All texts are Markdown. */
export interface Parts {
  subject: Subject | null;
  /** The topic, if Savi is not sure of the subject. Null: that of the subject. */
  topic: CareerTopic | null;
  /** Half a sentence to one short sentence: what Savi understood. Empty where the conversation makes it plain. */
  understood: string;
  body: string;
  /** Where the body comes from, for which nation and with which date. Null without a source. */
  source: string | null;
  /** At most two. */
  items: readonly Item[];
  /** One thing to do about this question, or null. */
  step: string | null;
  actions: readonly FollowUpAction[];
  /** Questions that Savi can answer. At most three are shown. */
  prompts: readonly string[];
  /** The changes to the state of the conversation. */
  state: Partial<ConversationState>;
  /** Empty if a model could not write this reply: small talk, interview practice and module sessions. */
  grounds: readonly Ground[];
  /** What the reply is built on, in words that complete "Based on: …". */
  basis: string;
}

/** The state of a conversation that has not begun. */
export const noState: ConversationState = {
  subject: null,
  card: null,
  part: 'answer',
  question: null,
  place: null,
  nation: null,
  role: null,
  shown: [],
  asked: null,
  practice: [],
  activity: null,
  done: [],
};

export const itemGrounds = (items: readonly Item[]): Ground[] => items.map((item) => ({ kind: 'item', item }));
export const cardGround = (card: Card, limit = ''): Ground => ({ kind: 'card', card, limit });

export const partsOf = (parts: Partial<Parts> & Pick<Parts, 'body' | 'basis'>): Parts => ({
  subject: null,
  topic: null,
  understood: '',
  source: null,
  items: [],
  step: null,
  actions: [],
  prompts: [],
  state: {},
  grounds: [],
  ...parts,
});
