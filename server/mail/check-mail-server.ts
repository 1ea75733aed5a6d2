import { createTransport } from 'nodemailer';

/** What is wrong with a mail server. `isEncrypted` is null if it could not be found out. */
export interface MailServerState {
  /** Why it cannot be used, as a sentence. Null if it accepts this installation. */
  fault: string | null;
  isEncrypted: boolean | null;
}

const patience = 8_000;

/** Connects to the mail server of SMTP_URL and signs in, as for an email. Sends nothing. */
export async function checkMailServer(url: string): Promise<MailServerState> {
  try {
    await verify(url, {});
  } catch (error) {
    return { fault: sentenceFor(error as { code?: string; response?: string }), isEncrypted: null };
  }
  if (url.startsWith('smtps:')) return { fault: null, isEncrypted: true };
  try {
    await verify(url, { requireTLS: true });
    return { fault: null, isEncrypted: true };
  } catch {
    return { fault: null, isEncrypted: false };
  }
}

async function verify(url: string, options: { requireTLS?: boolean }): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    ...options,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The reply of the server and the address may contain a name, so neither is repeated. */
function sentenceFor({ code = '', response = '' }: { code?: string; response?: string }): string {
  if (code === 'EAUTH') return 'The mail server refuses the name or the password of SMTP_URL.';
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'The mail server of SMTP_URL cannot be found. Check its name.';
  if (code === 'ETIMEDOUT') return 'The mail server of SMTP_URL does not answer.';
  if (code === 'ETLS') return 'The encrypted connection to the mail server failed. Check its certificate and the port.';
  const status = /^\d{3}/.exec(response)?.[0];
  return `The mail server of SMTP_URL cannot be used (${status ?? (code || 'no reason given')}). Check its name and port.`;
}
