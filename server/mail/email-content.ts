/** The content of an email. Each area writes its own; the files beside this one turn it into plain text and HTML. */
export interface EmailContent {
  to: { name: string; address: string };
  subject: string;
  /** The heading. */
  title: string;
  /** One entry per paragraph. */
  paragraphs: string[];
  /** The button, if there is something to do. */
  action?: { label: string; url: string };
  /** Smaller text below the button: how long the link works, and what to do if the member did not ask for it. */
  afterwards: string[];
  /**
   * A calendar file that changes an entry in the reader's calendar (RFC 6047). It is a part of the message and an
   * attachment, because some programs read only one of them.
   */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}
