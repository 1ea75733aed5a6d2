import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestOf } from '#server/digest.ts';
import type { Context } from '#server/endpoints.ts';
import { isOverHttps } from '#server/settings.ts';

export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The cookies of a sign-in with a provider: `attempt` is sent to the provider and back, `pending` belongs to a first
 * sign-in that has to be completed. They bind both to one browser, so that nobody can sign somebody else in to an account
 * of their own (RFC 9700, section 4.7). `lax`, because the answer of a provider is a navigation from another site.
 */
type Purpose = 'attempt' | 'pending';

const nameOf = (context: Context, purpose: Purpose) =>
  `${isOverHttps(context.settings) ? '__Host-' : ''}staffroom_${purpose}`;

const optionsOf = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isOverHttps(context.settings) }) as const;

export function setBrowserCookie(
  context: Context,
  reply: FastifyReply,
  purpose: Purpose,
  token: string,
  milliseconds: number,
): void {
  reply.setCookie(nameOf(context, purpose), token, { ...optionsOf(context), maxAge: milliseconds / 1000 });
}

export function clearBrowserCookie(context: Context, reply: FastifyReply, purpose: Purpose): void {
  reply.clearCookie(nameOf(context, purpose), optionsOf(context));
}

/** Returns the digest of the cookie, or null. */
export function browserHashOf(context: Context, request: FastifyRequest, purpose: Purpose): string | null {
  const token = request.cookies[nameOf(context, purpose)];
  return token && /^[\w-]{43}$/.test(token) ? digestOf(token) : null;
}
