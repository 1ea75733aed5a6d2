/** What a caller was told about one write. `unknown`: no reply, or a 5xx, so it may be there whole or not at all. */
export type Told = 'accepted' | 'refused' | 'unknown';

export type WriteKind =
  | 'discussion'
  | 'reply'
  | 'suggestion'
  | 'message'
  | 'goal'
  | 'cpd entry'
  | 'file'
  | 'invitation'
  | 'vote'
  | 'membership'
  | 'turn with Savi'
  | 'sign-in';

/** One write of a caller. */
export interface Entry {
  kind: WriteKind;
  /** The text that finds it: unique for each write. For a vote and a membership, the pair of ids. */
  mark: string;
  personId: number;
  told: Told;
  /** How often it was sent with the same idempotency key. */
  sent: number;
  /** Of a file: the SHA-256 of its bytes. Of a sign-in: the cookie. Of a membership: whether the person joined. */
  detail?: string;
}
