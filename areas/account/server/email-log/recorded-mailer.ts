import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { AboutEmail, Mailer, SendingJob } from '#server/mail/mailer.ts';
import { type MailNotSent, makeTransport, RecipientRefused, type Transport } from '#server/mail/transport.ts';
import { publicHost, type Settings } from '#server/settings.ts';
import { emails } from './email-log-tables.ts';

/** What an address is looked up by: the row does not hold the address. */
export const addressDigest = (address: string) => digestOf(address.trim().toLowerCase());

export function createMailer(settings: Settings, db: Database, log: Logger): Mailer {
  const transport = makeTransport(settings);
  const host = publicHost(settings);
  const mailer = (job: SendingJob | null): Mailer => ({
    send: (letter, about) => sendRecorded({ transport, db, log, host, job }, letter, about),
    forJob: mailer,
    close: () => transport.close(),
  });
  return mailer(null);
}

interface Parts {
  transport: Transport;
  db: Database;
  log: Logger;
  host: string;
  job: SendingJob | null;
}

async function sendRecorded({ transport, db, log, host, job }: Parts, letter: Letter, about: AboutEmail) {
  // Nobody has such an address (RFC 2606). Staffroom gives one to an account that lost an unconfirmed address.
  if (letter.to.address.endsWith('.invalid')) return;
  const row = await beginAttempt(db, `<${randomUUID()}@${host}>`, job, letter.to.address, about);
  // The job was cut short after the email went.
  if (row.state === 'sent' || row.state === 'written') return;
  const line = { email: row.id, messageId: row.messageId, kind: about.kind, attempt: row.attempts };
  try {
    const answer = await transport.deliver(letter, row.messageId);
    await settle(db, row.id, transport.delivered, answer);
    log.info({ ...line, answer }, `email ${transport.delivered}`);
  } catch (error) {
    const { answer = 'not delivered' } = error as Partial<MailNotSent>;
    const state = error instanceof RecipientRefused ? 'refused' : 'waiting';
    await settle(db, row.id, state, answer);
    log.warn({ ...line, answer }, state === 'refused' ? 'email refused' : 'email not sent, tried again later');
    throw error;
  }
}

/** Makes the row of an email, or finds the row that an earlier attempt of the same job made. */
async function beginAttempt(
  db: Database,
  messageId: string,
  job: SendingJob | null,
  address: string,
  { kind, personId, invitationId }: AboutEmail,
) {
  const isDelivered = sql`${emails.state} in ('sent', 'written')`;
  const [row] = await db
    .insert(emails)
    .values({
      kind,
      personId,
      messageId,
      state: 'sending',
      addressDigest: addressDigest(address),
      ...(invitationId === undefined ? {} : { invitationId }),
      ...(job ? { jobId: job.id, givenUpAt: job.givenUpAt } : {}),
    })
    .onConflictDoUpdate({
      target: [emails.jobId, emails.addressDigest],
      set: {
        state: sql`case when ${isDelivered} then ${emails.state} else 'sending' end`,
        attempts: sql`${emails.attempts} + case when ${isDelivered} then 0 else 1 end`,
        lastTriedAt: sql`now()`,
      },
    })
    .returning({ id: emails.id, messageId: emails.messageId, state: emails.state, attempts: emails.attempts });
  if (!row) throw new Error('The row of an email was not made.');
  return row;
}

async function settle(db: Database, id: number, state: typeof emails.$inferSelect.state, answer: string) {
  const settledAt = state === 'waiting' ? null : sql`now()`;
  await db.update(emails).set({ state, answer, settledAt }).where(eq(emails.id, id));
}
