import type { Letter } from './letter.ts';

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

/** Sends emails, and keeps one row for each. */
export interface Mailer {
  /**
   * Resolves once the mail server has taken the email, or the file is on the disk. A job that runs again sends nothing if
   * its email was sent before. Throws `MailNotSent` (try again later) or `RecipientRefused`.
   */
  send(letter: Letter, about: AboutEmail): Promise<void>;
  /** The same mailer, for the emails of one job. */
  forJob(job: SendingJob): Mailer;
  close(): void;
}
