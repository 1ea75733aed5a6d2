import type { EmailContent } from './email-content.ts';

/** Who an email is for and what sends it, for its row in `emails`. */
export interface AboutEmail {
  /** The kind of email, kebab-case. */
  kind: string;
  /** The member it is for; null for somebody who is not a member yet. */
  personId: number | null;
  invitationId?: number;
}

/** The background job that sends an email. */
export interface SendingJob {
  id: string;
  /** When the job is given up. */
  givenUpAt: string;
}

/** An email that is written when it is claimed, because writing it makes a link. A second job must not replace that link. */
export interface UnwrittenEmail {
  to: { address: string };
  write(): Promise<EmailContent>;
}

/** Sends emails, and keeps one row for each. */
export interface Mailer {
  /**
   * Sends one email in three steps: claims its row, hands it to the mail server, marks the row. Resolves once the mail server
   * has taken the email, or the file is on the disk. A job that runs again sends nothing if its email was sent before. Call it
   * outside a transaction: a mail server may take minutes to answer.
   * Throws `MailNotSent` (try again later), `BeingSent` (another run of the job is sending it) or `RecipientRefused`.
   */
  send(email: EmailContent | UnwrittenEmail, about: AboutEmail): Promise<void>;
  /** The same mailer, for the emails of one job. */
  forJob(job: SendingJob): Mailer;
  close(): void;
}

/** Another run of the same job is sending this email now. The job looks again later. */
export class BeingSent extends Error {
  override name = 'BeingSent';
}
