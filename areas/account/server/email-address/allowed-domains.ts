import type { Context } from '#server/context.ts';
import { badRequest } from '#server/errors.ts';

/** Whether an address may belong to an account: no domains are set, or its domain is one of them. */
export function hasAllowedDomain({ settings }: Pick<Context, 'settings'>, address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return settings.ALLOWED_DOMAINS.length === 0 || settings.ALLOWED_DOMAINS.includes(domain);
}

/** Throws 400 for an address whose domain is not allowed. */
export function requireAllowedDomain(context: Pick<Context, 'settings'>, address: string): void {
  if (hasAllowedDomain(context, address)) return;
  const domains = context.settings.ALLOWED_DOMAINS;
  const named = domains.slice(0, 5).map((domain) => `@${domain}`);
  const words = domains.length > 5 ? 'one of the domains of your school or trust' : named.join(' or ');
  throw badRequest(`Use your work email address. It ends in ${words}.`);
}
