import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/database.ts';
import { isDatabaseUnreachable } from '#server/database-errors.ts';
import { digestOf } from '#server/digest.ts';
import type { EmailContent } from '#server/mail/email-content.ts';
import { type AboutEmail, BeingSent, type Mailer, type SendingJob, type UnwrittenEmail } from '#server/mail/mailer.ts';
import { type MailNotSent, makeTransport, RecipientRefused, type Transport } from '#server/mail/transport.ts';
import { publicHost, type Settings } from '#server/settings.ts';
import { emails } from './email-log-tables.ts';

/** What an address is looked up by: the row does not hold the address. */
export const addressDigest = (address: string) => digestOf(address.trim().toLowerCase());

/** How long a claim lasts without being renewed, in seconds. */
const defaultLease = 60;

export function createMailer(settings: Settings, db: Database, log: Logger, { lease = defaultLease } = {}): Mailer {
  const transport = makeTransport(settings);
  const host = publicHost(settings);
  const mailer = (job: SendingJob | null): Mailer => ({
    send: (email, about) => sendRecorded({ transport, db, log, host, job, lease }, email, about),
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
  lease: number;
}

async function sendRecorded(parts: Parts, email: EmailContent | UnwrittenEmail, about: AboutEmail) {
  // Nobody has such an address (RFC 2606). Staffroom gives one to an account that lost an unconfirmed address.
  if (email.to.address.endsWith('.invalid')) return;
  const claim = await claimEmail(parts, email.to.address, about);
  if (!claim) return;
  const renewing = renewRegularly(parts, claim);
  try {
    await deliver(parts, claim, email, about.kind);
  } finally {
    clearInterval(renewing);
  }
}

async function deliver(
  { transport, db, log }: Parts,
  claim: Claim,
  email: EmailContent | UnwrittenEmail,
  kind: string,
) {
  const logged = { email: claim.id, messageId: claim.messageId, kind, attempt: claim.attempts };
  let answer: string;
  try {
    answer = await transport.deliver('write' in email ? await email.write() : email, claim.messageId);
  } catch (error) {
    const { answer: refusal = 'not delivered' } = error as Partial<MailNotSent>;
    const state = error instanceof RecipientRefused ? 'refused' : 'waiting';
    await db.update(emails).set(settled(state, refusal)).where(isStill(claim));
    log.warn(
      { ...logged, answer: refusal },
      state === 'refused' ? 'email refused' : 'email not sent, tried again later',
    );
    throw error;
  }
  await markSent(db, claim, settled(transport.delivered, answer));
  log.info({ ...logged, answer }, `email ${transport.delivered}`);
}

/** The right to send one email. `attempts` tells one claim of a row from the next. */
type Claim = Pick<typeof emails.$inferSelect, 'id' | 'messageId' | 'attempts'>;

/** Whether a claim is the last one of its row. */
const isStill = ({ id, attempts }: Claim) =>
  and(eq(emails.id, id), eq(emails.attempts, attempts), eq(emails.state, 'sending'));

/**
 * Makes the row of an email, or takes over the row of an earlier run of the same job. Null if the email went before. Throws
 * `BeingSent` if another run holds it. The Message-ID belongs to the row: a second delivery has the same one.
 */
async function claimEmail(
  { db, host, job, lease }: Parts,
  address: string,
  { kind, personId, invitationId }: AboutEmail,
): Promise<Claim | null> {
  const isFree = sql`${emails.state} not in ('sent', 'written') and
    (${emails.state} <> 'sending' or ${emails.lastTriedAt} < now() - make_interval(secs => ${lease}))`;
  const [claim] = await db
    .insert(emails)
    .values({
      kind,
      personId,
      messageId: `<${randomUUID()}@${host}>`,
      state: 'sending',
      addressDigest: addressDigest(address),
      ...(invitationId === undefined ? {} : { invitationId }),
      ...(job ? { jobId: job.id, givenUpAt: job.givenUpAt } : {}),
    })
    .onConflictDoUpdate({
      target: [emails.jobId, emails.addressDigest],
      set: { state: 'sending', attempts: sql`${emails.attempts} + 1`, lastTriedAt: sql`now()` },
      setWhere: isFree,
    })
    .returning({ id: emails.id, messageId: emails.messageId, attempts: emails.attempts });
  if (claim) return claim;
  const isOwn = and(eq(emails.jobId, job?.id ?? ''), eq(emails.addressDigest, addressDigest(address)));
  const [found] = await db.select({ state: emails.state }).from(emails).where(isOwn);
  if (found?.state === 'sent' || found?.state === 'written') return null;
  throw new BeingSent('Another run of this job is sending this email.');
}

/** Keeps others off an email that a mail server is slow to take. */
function renewRegularly({ db, log, lease }: Parts, claim: Claim): NodeJS.Timeout {
  return setInterval(
    () => {
      const renewed = db.update(emails).set({ lastTriedAt: sql`now()` }).where(isStill(claim));
      renewed.catch((err: unknown) => log.warn({ err, email: claim.id }, 'the claim of an email was not renewed'));
    },
    (lease * 1_000) / 3,
  );
}

const settled = (state: typeof emails.$inferSelect.state, answer: string) => ({
  ...{ state, answer },
  settledAt: state === 'waiting' ? null : sql`now()`,
});

/** Seconds between the attempts to mark an email as sent while the database is away. */
const waits = [1, 2, 5, 10, 20, 30];

/** Marks an email that the mail server has taken. Without the mark it would go again, so this waits for the database. */
async function markSent(db: Database, { id }: Claim, changes: ReturnType<typeof settled>): Promise<void> {
  for (const wait of [...waits, null]) {
    try {
      await db.update(emails).set(changes).where(eq(emails.id, id));
      return;
    } catch (error) {
      if (wait === null || !isDatabaseUnreachable(error)) throw error;
      await setTimeout(wait * 1_000);
    }
  }
}
