import type { FastifyRequest } from 'fastify';
import type { TokenScope } from '#contract/token-scopes.ts';
import { badRequest } from './errors.ts';

/** The beginning of every personal access token. Programs that look for leaked secrets recognise it. */
export const tokenPrefix = 'srt_';

/** The personal access token that a request was sent with. */
export interface TokenUse {
  id: number;
  scopes: readonly TokenScope[];
}

/** The header without the name of its scheme. */
const begins = /^bearer\s+(?=srt_)/i;

/** Returns the personal access token in the Authorization header, whether or not it works. Null if there is none. */
export function sentToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { authorization } = headers;
  if (authorization === undefined || !begins.test(authorization)) return null;
  return authorization.replace(begins, '').trim();
}

/** Throws 400 for a token in the address: browsers, proxies and servers keep addresses. */
export function refuseTokenInAddress(url: string): void {
  if (url.includes(tokenPrefix) && /srt_[\w-]{43}/.test(url))
    throw badRequest(
      'Send a token in the Authorization header, not in the address. Revoke this token, because addresses are stored in many places.',
    );
}
