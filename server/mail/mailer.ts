import type { EmailContent } from './email-content.ts';

/** Who an email is for and its kind, for its row in `emails`. */
export interface AboutEmail {
  /** The kind of email, kebab-case. */
  kind: string;
  /** The member it is for. Null for somebody who is not a member yet. */
  personId: number | null;
  invitationId?: number;
}

/** The background job that sends an email. */
export interface SendingJob {
  id: string;
  /** When the job will be given up. */
  givenUpAt: string;
}

/**
 * An email that is written after its row is claimed, because writing it creates a link. A second run must not replace
 * that link.
 */
export interface UnwrittenEmail {
  to: { address: string };
  write(): Promise<EmailContent>;
}

/** Sends emails and stores one row for each. */
export interface Mailer {
  /**
   * Sends one email in three steps: claims its row, delivers it to the mail server, marks the row. Resolves once the
   * mail server has accepted the email, or the file is on the disk. A job that runs again sends nothing if its email
   * was sent before. Call it outside a transaction: a mail server may take minutes to reply.
   * Throws `MailNotSent` (try again later), `BeingSent` (another run of the job is sending it) or `RecipientRefused`.
   */
  send(email: EmailContent | UnwrittenEmail, about: AboutEmail): Promise<void>;
  /** The same mailer, for the emails of one job. */
  forJob(job: SendingJob): Mailer;
  close(): void;
}

/** Another run of the same job is sending this email now. The job runs again later. */
export class BeingSent extends Error {
  override name = 'BeingSent';
}
