import { publicHost, type Settings } from '../settings.ts';

/** The sender of emails: MAIL_FROM, or no-reply at the host of PUBLIC_URL. */
export function mailSender(settings: Settings): { name: string; address: string } {
  const { MAIL_FROM } = settings;
  if (!MAIL_FROM) return { name: settings.SITE_NAME, address: `no-reply@${publicHost(settings)}` };
  const [, name = '', address = MAIL_FROM] = /^([^<>]*)<([^<>]+)>$/.exec(MAIL_FROM) ?? [];
  return { name: name.trim().replaceAll(/^"|"$/g, '') || settings.SITE_NAME, address: address.trim() };
}
