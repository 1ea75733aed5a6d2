/** A mail as data. What it says is its area's; how it looks, in plain text and in HTML, is decided beside this file. */
export interface EmailContent {
  to: { name: string; address: string };
  subject: string;
  /** The large line at the top. */
  title: string;
  /** One paragraph an entry. */
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Smaller, below the button: how long it lasts, what to do if one did not ask for it. */
  afterwards: string[];
}
