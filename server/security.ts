import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { notAllowed, Refusal } from './errors.ts';
import { isOverHttps, type Settings } from './settings.ts';

/**
 * The security headers of every response (OWASP ASVS 5.0, 3.4): scripts only from this server and never inline, no
 * frames, no plugins, no DOM sinks that take a string. Inline styles are allowed, because dialogs lock the scrolling of
 * the page with a style element. The headers are the same for every request, so helmet runs once.
 */
export function securityHeaders(settings: Settings): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const ask = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // An image on another server would tell that server who reads what, and when.
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        // The policy of the worker for push notifications (areas/notifications/web/push).
        trustedTypes: ['push-worker'],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isOverHttps(settings) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
  });
  ask({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe request that a page on another site made (ASVS 3.5). Scripts and phone apps send neither header and
 * are allowed. A browser always sends at least one.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (origin !== undefined && !isOwnOrigin(origin, request.headers.host, publicUrl)))
    throw notAllowed('This request came from another site, so it was refused.');
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl) return origin === publicUrl;
  try {
    const address = new URL(origin);
    return /^https?:$/.test(address.protocol) && address.host === host;
  } catch {
    return false;
  }
}

/**
 * Refuses a request for a host name that this installation does not have. Without PUBLIC_URL, only loopback names and
 * IP addresses are allowed: otherwise another site could point its own name at this server and read the replies (DNS
 * rebinding).
 */
export function refuseForeignHost(request: FastifyRequest, publicUrl: string | undefined): void {
  const { host } = request.raw.headers;
  if (publicUrl !== undefined || host === undefined) return;
  const name = host.replace(/:\d*$/, '').toLowerCase();
  const isLoopback = name === 'localhost' || name.endsWith('.localhost');
  if (!isLoopback && isIP(name.replace(/^\[(.*)\]$/, '$1')) === 0)
    throw new Refusal(421, 'Staffroom was not set up for this name. The people who run it can set PUBLIC_URL.');
}
