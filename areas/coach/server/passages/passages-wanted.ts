import type { Subject } from '#areas/coach/contract/subjects.ts';
import type { AudiencePhase, Position } from '#areas/people/contract/audience.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';
import type { PassageKindName } from '#contract/passage-kinds.ts';

/** What is looked for, and who asks. */
export interface PassagesWanted {
  /** The question. */
  text: string;
  /** The words that the card of this question searches with. They count more than the question's own. */
  seek?: string;
  subject?: Subject | null;
  /** Missing: all kinds; vacancies and career roles only if the question is about posts or pay. */
  kinds?: readonly PassageKindName[];
  /** A place that the question names: what is elsewhere counts less. */
  place?: string | null;
  nation?: Nation | null;
  role: UserRole;
  /** Phases and subjects that the conversation is about, beside those of the person. */
  phases?: readonly AudiencePhase[];
  subjects?: readonly string[];
  /** The person's position with that of the next role they want (`findStanding`). Missing: it is read. */
  reach?: Position;
  /** 'kind:key' of what was shown already. */
  exclude?: readonly string[];
  limit: number;
}

/** Something that was shown, to be looked up again. */
export interface PassageRef {
  kind: PassageKindName;
  /** The item's id as text, or its key. */
  key: string;
}

/** An item that fits the question and that the person may see. */
export interface FoundPassage extends PassageRef {
  /** The item's id. Null for a kind without numbers. */
  id: number | null;
  title: string;
  /** The path of the screen that shows it. */
  link: string;
  /** The line that says most about the question, at most 300 characters. Empty if there is none. */
  text: string;
  /** Why it is recommended, in a sentence that quotes it. */
  reason: string;
  /** How well it fits, from 0 to 1. */
  score: number;
  /** Only members of a private circle may see it. It must never be sent to a model. */
  isPrivate: boolean;
}
