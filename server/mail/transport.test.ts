import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import type { EmailContent } from './email-content.ts';
import { MailNotSent, makeTransport, RecipientRefused } from './transport.ts';

const messageId = '<a-message@staffroom.example.org>';
const email: EmailContent = {
  to: { name: 'Zoë “Zo” <O’Neill>', address: 'zoe@school.example' },
  subject: 'A café & a <letter>',
  title: 'Come on in.',
  paragraphs: [`A long paragraph ${'that goes on '.repeat(20)}and <script>alert(1)</script> ends.`],
  action: { label: 'Go', url: 'https://staffroom.example.org/auth?a=1&b=2' },
  afterwards: ['Nothing more.'],
  because: 'it is a test',
  unsubscribe: null,
};

function expectWholeEmail(mail: Email): void {
  expect(mail.to).toEqual([{ name: 'Zoë “Zo” <O’Neill>', address: 'zoe@school.example' }]);
  expect(mail.subject).toBe('A café & a <letter>');
  expect(mail.text).toContain('https://staffroom.example.org/auth?a=1&b=2');
  expect(Math.max(...(mail.text ?? '').split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
  expect(mail.html).toContain('href="https://staffroom.example.org/auth?a=1&amp;b=2"');
  expect(mail.html).not.toContain('<script');
  // The logo is in the message. Nothing is loaded from a server, so nobody can see that an email was read.
  expect(mail.html).not.toMatch(/src="http/);
  expect(mail.attachments).toMatchObject([{ contentId: '<mark@staffroom>', mimeType: 'image/png' }]);
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
}

describe('without SMTP_URL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-mail-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('writes each email as a complete file that only its owner can read', async () => {
    const mailer = makeTransport(
      readSettings({ DATA_DIR: folder, MAIL_FROM: 'Ashgrove <it@ashgrove.example>' }, '/nonexistent'),
    );
    await Promise.all(Array.from({ length: 5 }, () => mailer.deliver(email, messageId)));
    const names = readdirSync(join(folder, 'mail'));
    expect(names).toHaveLength(5);
    expect(names.every((name) => name.endsWith('.eml') && !name.startsWith('.'))).toBe(true);
    const file = join(folder, 'mail', names[0] ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { readFileSync } = await import('node:fs');
    const mail = await PostalMime.parse(readFileSync(file));
    expectWholeEmail(mail);
    expect(mail.from).toEqual({ name: 'Ashgrove', address: 'it@ashgrove.example' });
  });
});

describe('with SMTP_URL', () => {
  const received: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'relay' && password === 's3cret' ? done(null, { user: username }) : done(new Error('no')),
    onMailFrom({ address }, _session, done) {
      done(address.startsWith('unknown@') ? Object.assign(new Error('sender refused'), { responseCode: 550 }) : null);
    },
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error(`no such mailbox: ${address}`), { responseCode: 550 });
      const busy = Object.assign(new Error(`greylisted: ${address}`), { responseCode: 451 });
      if (address.startsWith('gone@')) done(refusal);
      else if (address.startsWith('later@')) done(busy);
      else if (address.startsWith('relay@'))
        done(Object.assign(new Error('5.7.1 Relay access denied'), { responseCode: 554 }));
      else if (address.startsWith('from@'))
        done(Object.assign(new Error('5.1.8 <x@y>: Sender address rejected: Domain not found'), { responseCode: 550 }));
      else if (address.startsWith('unknown@'))
        done(Object.assign(new Error('5.1.1 User unknown in relay recipient table'), { responseCode: 550 }));
      else if (address.startsWith('sender@')) done(refusal);
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
  });
  const at = (credentials: string, port = (server.server.address() as AddressInfo).port) =>
    makeTransport(
      readSettings(
        { SMTP_URL: `smtp://${credentials}@127.0.0.1:${port}`, PUBLIC_URL: 'https://staffroom.example.org' },
        '/nonexistent',
      ),
    );

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('delivers a complete email to the mail server', async () => {
    const mailer = at('relay:s3cret');
    await mailer.deliver(email, messageId);
    mailer.close();
    expect(received).toHaveLength(1);
    expect(received[0]?.messageId).toBe(messageId);
    expectWholeEmail(received[0] as Email);
    expect(received[0]?.from).toEqual({ name: 'Staffroom', address: 'no-reply@staffroom.example.org' });
  });

  it.each([
    ['does not retry an address that does not exist', 'gone@school.example', RecipientRefused],
    ['retries a busy address', 'later@school.example', MailNotSent],
    ['retries an address that the server does not relay to', 'relay@school.example', MailNotSent],
    ['retries an address that is refused because of the sender', 'from@school.example', MailNotSent],
    ['does not retry an address that the next server does not know', 'unknown@school.example', RecipientRefused],
    [
      'does not retry an address that contains the word sender and does not exist',
      'sender@school.example',
      RecipientRefused,
    ],
  ])('%s, and does not name it in the error', async (_title, address, kind) => {
    const mailer = at('relay:s3cret');
    const failure = await mailer
      .deliver({ ...email, to: { name: 'X', address } }, messageId)
      .catch((error: Error) => error);
    mailer.close();
    expect(failure).toBeInstanceOf(kind);
    expect(String(failure) + (failure as Error).stack).not.toContain(address);
    expect((failure as MailNotSent).answer).toMatch(/\d{3}/);
    expect((failure as MailNotSent).answer).not.toContain(address);
  });

  it('retries after a refused sender', async () => {
    const { port } = server.server.address() as AddressInfo;
    const mailer = makeTransport(
      readSettings(
        { SMTP_URL: `smtp://relay:s3cret@127.0.0.1:${port}`, MAIL_FROM: 'unknown@staffroom.example.org' },
        '/nonexistent',
      ),
    );
    const failure = await mailer.deliver(email, messageId).catch((error: Error) => error);
    mailer.close();
    expect(failure).toBeInstanceOf(MailNotSent);
    expect(String(failure)).toContain('MAIL FROM');
  });

  it('retries after a wrong password and an unreachable server', async () => {
    for (const mailer of [at('relay:wrong'), at('relay:s3cret', 1)]) {
      const failure = await mailer.deliver(email, messageId).catch((error: Error) => error);
      expect(failure).toBeInstanceOf(MailNotSent);
      expect(String(failure)).not.toContain('s3cret');
      mailer.close();
    }
  });
});
