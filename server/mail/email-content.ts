/** The content of an email. Each area writes its own; the files beside this one turn it into plain text and HTML. */
export interface EmailContent {
  to: { name: string; address: string };
  subject: string;
  /** The heading. */
  title: string;
  /** One entry per paragraph. */
  paragraphs: string[];
  /** The subject, the title or the paragraphs have words of members, which must stay as they were written. */
  hasWordsOfMembers?: true;
  /** Lists of links, below the paragraphs. */
  sections?: EmailSection[];
  /** The button, if there is something to do. */
  action?: { label: string; url: string };
  /** Smaller text below the button: how long the link works, and what to do if the member did not ask for it. */
  afterwards: string[];
  /** Why the recipient gets the email. Ends the sentence 'You get this because …', without a full stop. */
  because: string;
  /** How to stop emails like this. Null for emails that cannot be stopped: those about the account (`docs/product/mail.md`). */
  unsubscribe: UnsubscribeLinks | null;
  /**
   * A calendar file that changes an entry in the reader's calendar (RFC 6047). It is a part of the message and an
   * attachment, because some programs read only one of them.
   */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

export interface EmailSection {
  /** Left out if the email has one section only. */
  title?: string;
  items: EmailItem[];
}

export interface EmailItem {
  text: string;
  url: string;
  /** A few words below the text. */
  note?: string;
  /** A second link, for example to mute a discussion. */
  also?: { label: string; url: string };
}

/** Signed links that work without signing in. */
export interface UnsubscribeLinks {
  /** What stops, in the middle of a sentence: 'emails about mentions'. */
  what: string;
  /** The page with the button. */
  page: string;
  /** Where mail programs send the POST of RFC 8058. */
  oneClick: string;
  /** The settings of the member, who has to sign in there. Null for an address that may belong to nobody here. */
  settings: string | null;
}
