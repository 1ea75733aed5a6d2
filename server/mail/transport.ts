import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { NotWorthRetrying } from '../background/task.ts';
import type { Settings } from '../settings.ts';
import { emailBrand, renamed } from './email-brand.ts';
import type { EmailContent, UnsubscribeLinks } from './email-content.ts';
import { emailHtml, markId } from './email-html.ts';
import { emailText } from './email-text.ts';
import { mailSender } from './mail-sender.ts';

/** Delivers emails to the mail server of SMTP_URL, or writes them as files that an email program can open. */
export interface Transport {
  /** The state of an email after delivery. */
  readonly delivered: 'sent' | 'written';
  /** Resolves with the reply of the mail server once it has accepted the email, or once the file is on the disk. */
  deliver(email: EmailContent, messageId: string): Promise<string>;
  close(): void;
}

/** The mail server did not accept an email, but may accept it later. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** The reply of the mail server, without addresses. */
  readonly answer: string;
  constructor(sentence: string, answer: string) {
    super(sentence);
    this.answer = answer;
  }
}

/** The mail server refused the address of the recipient. Trying again does not help. */
export class RecipientRefused extends NotWorthRetrying {
  override name = 'RecipientRefused';
  readonly answer: string;
  constructor(sentence: string, answer: string) {
    super(sentence);
    this.answer = answer;
  }
}

const markFile = fileURLToPath(new URL('mark.png', import.meta.url));

/** Opens a transport that follows the settings: when the mail server changes, it connects to the new one. */
export function makeTransport(settings: Settings): Transport {
  const open = () => ({ url: settings.SMTP_URL, transport: openTransport(settings) });
  let opened = open();
  const current = () => {
    if (opened.url !== settings.SMTP_URL) {
      // Emails that wait in it are tried again later, through the new one.
      opened.transport.close();
      opened = open();
    }
    return opened.transport;
  };
  return {
    get delivered() {
      return current().delivered;
    },
    deliver: (email, messageId) => current().deliver(email, messageId),
    close: () => opened.transport.close(),
  };
}

function openTransport(settings: Settings): Transport {
  const compose = (given: EmailContent, messageId: string): SendMailOptions => {
    const brand = emailBrand(settings);
    const email = renamed(given, brand.name);
    return {
      from: mailSender(settings),
      messageId,
      to: email.to,
      subject: email.subject,
      text: emailText(email, brand.name),
      html: emailHtml(email, brand),
      attachments: [
        {
          filename: 'logo.png',
          ...(brand.logo ? { content: brand.logo.png } : { path: markFile }),
          cid: markId,
          contentDisposition: 'inline' as const,
        },
      ],
      headers: {
        // Out-of-office replies to these emails help nobody (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(email.unsubscribe ? unsubscribeHeaders(email.unsubscribe) : {}),
      },
      ...(email.calendar ? { icalEvent: { ...email.calendar, filename: 'event.ics' } } : {}),
    };
  };
  return settings.SMTP_URL ? throughServer(settings.SMTP_URL, compose) : intoFiles(settings.DATA_DIR, compose);
}

/** Mail programs show a button of their own, which sends a POST to the address (RFC 8058). */
const unsubscribeHeaders = ({ oneClick }: UnsubscribeLinks) => ({
  // Prepared: a folded address would not work in every mail program.
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${oneClick}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

type Compose = (email: EmailContent, messageId: string) => SendMailOptions;

function throughServer(url: string, compose: Compose): Transport {
  // A few connections that stay open, and no more than a small mail server accepts.
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 20_000,
    // A server may take ten minutes to reply to the end of the message (RFC 5321, section 4.5.3.2.6). Until then it is
    // unknown whether it accepted the email.
    socketTimeout: 10 * 60_000,
  });
  return {
    delivered: 'sent',
    async deliver(email, messageId) {
      try {
        const { response } = await pool.sendMail(compose(email, messageId));
        return withoutAddresses(response);
      } catch (error) {
        throw failureFor(error as SmtpError);
      }
    },
    close: () => pool.close(),
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

function failureFor(error: SmtpError): MailNotSent | RecipientRefused {
  const { code = 'unknown', command, responseCode } = error;
  const answer = withoutAddresses(error.response ?? error.message ?? code);
  const sentence = `The mail server did not accept an email (${[code, command, responseCode].filter(Boolean).join(', ')}).`;
  return isRecipientRefused(error) ? new RecipientRefused(sentence, answer) : new MailNotSent(sentence, answer);
}

/**
 * Whether the mail server refused the recipient permanently: a 5xx reply to RCPT TO. A refused sender (MAIL FROM),
 * refused credentials and a refusal to relay are faults of this installation. The operator corrects them, and the email
 * is sent then. Many servers, including Postfix with its default settings, send every refusal as their reply to RCPT
 * TO, so the reply text is checked as well. Of its enhanced status codes, 5.1.1 to 5.1.3, 5.1.6 and 5.1.10 are about
 * the recipient's address, 5.1.7 and 5.1.8 about the sender's, 5.7.x about permission (RFC 3463, sections 3.2 and 3.8;
 * RFC 7505).
 */
function isRecipientRefused({ code, command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || responseCode < 500) return false;
  if (/^\d{3}[ -]5\.1\.([1236]|10)\b/.test(response)) return true;
  const isAboutUs = /^\d{3}[ -]5\.(7\.|1\.[78]\b)|relay|not permitted|authenticat|sender|client host|helo/i;
  return !isAboutUs.test(withoutAddresses(response));
}

/** The reply of the mail server without addresses and control characters, at most 300 characters. */
function withoutAddresses(words: string): string {
  return words
    .replaceAll(/[^\s<>()"']+@[^\s<>()"']+/g, '…')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300);
}

function intoFiles(dataFolder: string, compose: Compose): Transport {
  const folder = join(dataFolder, 'mail');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    delivered: 'written',
    async deliver(email, messageId) {
      const { message: written } = await composer.sendMail(compose(email, messageId));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      // Writes the file under another name first, so that a program which watches the folder never reads part of an
      // email.
      const unfinished = join(folder, `.${name}.part`);
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(written as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
      return `written to ${name}`;
    },
    close: () => {},
  };
}
