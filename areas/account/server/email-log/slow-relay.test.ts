import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBackground } from '#server/background/background.ts';
import type { Task } from '#server/background/task.ts';
import type { EmailContent } from '#server/mail/email-content.ts';
import { BeingSent, type Mailer } from '#server/mail/mailer.ts';
import { readSettings } from '#server/settings.ts';
import { openTestApp } from '#test/test-app.ts';
import { emails } from './email-log-tables.ts';
import { addressDigest, createMailer } from './recorded-mailer.ts';

const test = openTestApp();

/** A mail server that takes an email, and answers only when the test says so. */
const received: Email[] = [];
let answers: (() => void)[] = [];
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      answers.push(done);
    });
  },
});

/** Short, so that a test outlasts it. */
const lease = 1;
let mailer: Mailer;

beforeAll(async () => {
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.server.address() as AddressInfo;
  const settings = readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` }, '/nonexistent');
  mailer = createMailer(settings, test.context.db, test.context.log, { lease });
});
beforeEach(() => {
  received.length = 0;
  answers = [];
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => relay.close(() => resolve()));
});

const emailTo = (address: string): EmailContent => ({
  to: { name: 'Amira', address },
  subject: 'S',
  title: 'T',
  paragraphs: ['P'],
  afterwards: [],
  because: 'it is a test',
  unsubscribe: null,
});
const about = { kind: 'a-kind', personId: null };
const newJob = () => mailer.forJob({ id: crypto.randomUUID(), givenUpAt: new Date().toISOString() });
const rowOf = async (address: string) => {
  const [row] = await test.context.db
    .select()
    .from(emails)
    .where(eq(emails.addressDigest, addressDigest(address)));
  return row;
};
const isReceived = (count: number) => expect.poll(() => answers.length, { timeout: 30_000 }).toBe(count);
const answerAll = () => {
  for (const answer of answers) answer();
};

it('a slow mail server gets one email, however often the job runs meanwhile', async () => {
  const job = newJob();
  const first = job.send(emailTo('slow@x.example'), about);
  await isReceived(1);
  // Three leases: without renewing, the claim would be over.
  await new Promise((resolve) => setTimeout(resolve, 3_000 * lease));
  await expect(job.send(emailTo('slow@x.example'), about)).rejects.toBeInstanceOf(BeingSent);
  answerAll();
  await first;
  await job.send(emailTo('slow@x.example'), about);
  expect(received).toHaveLength(1);
  expect(await rowOf('slow@x.example')).toMatchObject({ state: 'sent', attempts: 1 });
});

it('of two runs at once, one sends', async () => {
  const job = newJob();
  const runs = Array.from({ length: 4 }, () => job.send(emailTo('at-once@x.example'), about));
  const outcomes = Promise.allSettled(runs);
  await isReceived(1);
  answerAll();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.every(({ reason }) => reason instanceof BeingSent)).toBe(true);
  expect(received).toHaveLength(1);
});

it('only the run that sends an email makes its link', async () => {
  const job = newJob();
  let links = 0;
  const email = {
    to: { address: 'link@x.example' },
    write: async () => {
      links += 1;
      return emailTo('link@x.example');
    },
  };
  const first = job.send(email, about);
  await isReceived(1);
  await expect(job.send(email, about)).rejects.toBeInstanceOf(BeingSent);
  answerAll();
  await first;
  await job.send(email, about);
  expect([received.length, links]).toEqual([1, 1]);
});

it('after a crash between sending and marking, the second email has the same Message-ID', async () => {
  const job = newJob();
  const first = job.send(emailTo('crash@x.example'), about);
  await isReceived(1);
  answerAll();
  await first;
  // What a process leaves behind that ended before it marked the email.
  await test.context.db
    .update(emails)
    .set({ state: 'sending', settledAt: null, lastTriedAt: sql`now() - interval '10 minutes'` })
    .where(eq(emails.addressDigest, addressDigest('crash@x.example')));
  const second = job.send(emailTo('crash@x.example'), about);
  await isReceived(2);
  answerAll();
  await second;
  expect(received).toHaveLength(2);
  expect(received[0]?.messageId).toBe(received[1]?.messageId);
  expect(await rowOf('crash@x.example')).toMatchObject({ state: 'sent', attempts: 2 });
});

it('a job that pg-boss takes for lost does not send again while the first run waits for the mail server', async () => {
  const task: Task<{ address: string }> = {
    ...{ name: 'slow-email', retries: 5, worthDoingFor: 600 },
    run: (context, { address }) => context.mailer.send(emailTo(address), about),
  };
  const background = await openBackground(test.database, [task as Task<never>], test.context.log, { isServer: false });
  const context = { ...test.context, mailer };
  await background.enqueue(context.db, task, { address: 'lost@x.example' });
  const first = background.runWaiting(context, task);
  await isReceived(1);
  const retryNow = () =>
    context.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where name = 'slow-email'`);
  await retryNow();
  expect(await background.runWaiting(context, task)).toEqual({ done: 0, failed: 1 });
  answerAll();
  await first;
  await retryNow();
  expect(await background.runWaiting(context, task)).toEqual({ done: 1, failed: 0 });
  expect(received).toHaveLength(1);
  await background.stop();
});
