import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { NotWorthRetrying } from '../background/task.ts';
import { publicHost, type Settings } from '../settings.ts';
import type { Letter } from './letter.ts';
import { letterHtml, markId } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** Sends letters: through SMTP_URL when it is set, else into files that a mail program opens. */
export interface Mailer {
  /** Resolves once the mail server has taken the message, or the file is on the disk. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** A message that did not go. Says no more than the server's number: its words may hold the address. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
}

const markFile = fileURLToPath(new URL('mark.png', import.meta.url));

export function makeMailer(settings: Settings): Mailer {
  const from = settings.MAIL_FROM ?? `Staffroom <no-reply@${publicHost(settings)}>`;
  const message = (letter: Letter) => ({
    from,
    to: letter.to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: [{ filename: 'staffroom.png', path: markFile, cid: markId, contentDisposition: 'inline' as const }],
    // Out-of-office replies to this help nobody (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return settings.SMTP_URL ? throughServer(settings.SMTP_URL, message) : intoFiles(settings.DATA_DIR, message);
}

type Compose = (letter: Letter) => SendMailOptions;

function throughServer(url: string, message: Compose): Mailer {
  // A few lasting connections, and never more than a small relay takes.
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return {
    async send(letter) {
      try {
        await pool.sendMail(message(letter));
      } catch (error) {
        const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
        const sentence = `The mail server did not take a message (${[code, responseCode].filter(Boolean).join(', ')}).`;
        // 5xx to the address itself: there is no such mailbox, and asking again only hurts our name.
        if (code === 'EENVELOPE' && (responseCode ?? 0) >= 500) throw new NotWorthRetrying(sentence);
        throw new MailNotSent(sentence);
      }
    },
    close: () => pool.close(),
  };
}

function intoFiles(dataFolder: string, message: Compose): Mailer {
  const folder = join(dataFolder, 'mail');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(letter) {
      const { message: written } = await composer.sendMail(message(letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      // Whole or not there: a program that watches the folder never reads half of one.
      const unfinished = join(folder, `.${name}.part`);
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(written as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
    },
    close: () => {},
  };
}
