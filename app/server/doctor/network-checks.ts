import type { HealthItem } from '#areas/machines/contract/health.ts';
import { certificateWords, readCertificate } from '#areas/machines/server/index.ts';
import { checkMailServer } from '#server/mail/check-mail-server.ts';
import { isOverHttps, type Settings } from '#server/settings.ts';
import { clockWords } from './database-checks.ts';
import { isOwnReply } from './machine-checks.ts';

/** Connects to the mail server and signs in. Nothing is sent. */
export async function checkEmail({ SMTP_URL: url }: Settings): Promise<HealthItem> {
  const name = 'Mail server';
  if (!url)
    return {
      ...{ name, state: 'look' },
      sentence: 'There is no mail server. Emails are written as files in DATA_DIR, and nobody gets them.',
      advice: 'Set SMTP_URL, or the mail server at the desk in Settings, under Email.',
    };
  const { fault, isEncrypted } = await checkMailServer(url);
  if (fault) return { name, state: 'broken', sentence: fault, advice: 'Emails wait meanwhile. Correct SMTP_URL.' };
  if (isEncrypted)
    return {
      name,
      state: 'good',
      sentence: 'It answers, the connection is encrypted, and it accepts the sign-in.',
      advice: null,
    };
  const isNear = /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);
  return {
    ...{ name, state: isNear ? 'good' : 'look' },
    sentence: 'It answers and accepts this server. The connection is not encrypted.',
    advice: isNear ? null : 'Use an address with smtps, or switch on STARTTLS at the mail server.',
  };
}

/** Asks the address that members type, as a browser would, and compares its clock. */
export async function checkPublicAddress(settings: Settings): Promise<HealthItem[]> {
  const { PUBLIC_URL: address } = settings;
  if (!address) return [];
  const name = 'Public address';
  const items: HealthItem[] = [];
  const advice = 'Check the proxy (deploy/nginx-staffroom.conf), the name in DNS, and that the server is running.';
  try {
    const began = Date.now();
    const reply = await fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    const middle = (began + Date.now()) / 2;
    const date = Date.parse(reply.headers.get('date') ?? '');
    const isOwn = await isOwnReply(reply);
    if (!isOwn)
      items.push({
        name,
        state: 'broken',
        sentence: `${address} answers with ${reply.status}, but not as Staffroom.`,
        advice,
      });
    else if (reply.status === 200)
      items.push({ name, state: 'good', sentence: `Staffroom answers at ${address}.`, advice: null });
    else items.push({ name, state: 'broken', sentence: `Staffroom at ${address} is not ready.`, advice });
    // The header has whole seconds.
    if (!Number.isNaN(date))
      items.push(clockWords(new URL(address).host, middle - date - 500, Date.now() - began + 500));
  } catch {
    items.push({
      ...{ name, state: 'look' },
      sentence: `${address} cannot be reached from this machine.`,
      advice: `${advice} Some networks do not let a server reach its own public address.`,
    });
  }
  if (isOverHttps(settings))
    items.push(certificateWords(new URL(address).hostname, await readCertificate(address), new Date()));
  return items;
}
