import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { notAllowed, Refusal } from './errors.ts';
import { isOverHttps, type Settings } from './settings.ts';

/**
 * What every response says to the browser (OWASP ASVS 5.0, 3.4): scripts only from here, never inline; no frames, no
 * plugins, no DOM sinks that take a string. Styles may be inline: dialogs lock the page's scrolling with a style element.
 * The same for every request, so helmet is asked once.
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
        // A picture from elsewhere would tell its host who reads what, and when.
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
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
 * Refuses an unsafe request that a page elsewhere made (ASVS 3.5). Scripts and phone apps send neither header and pass;
 * a browser always sends at least one of them.
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
 * Refuses a request for a name that this installation was not given. Without PUBLIC_URL only loopback names and literal
 * addresses are its own: else a page elsewhere could point its own name here and read what it is answered.
 */
export function refuseForeignHost(request: FastifyRequest, publicUrl: string | undefined): void {
  const { host } = request.raw.headers;
  if (publicUrl !== undefined || host === undefined) return;
  const name = host.replace(/:\d*$/, '').toLowerCase();
  const isLoopback = name === 'localhost' || name.endsWith('.localhost');
  if (!isLoopback && isIP(name.replace(/^\[(.*)\]$/, '$1')) === 0)
    throw new Refusal(421, 'Staffroom was not set up for this name. The people who run it can set PUBLIC_URL.');
}
