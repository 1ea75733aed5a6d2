import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BrandSettings, brandedManifest, brandedPage, type EncodedPage } from './brand.ts';
import { notFound } from './errors.ts';
import { readPageHints } from './page-hints.ts';

/**
 * Serves the built pages. Files under `assets/` have a hash in their name and are cached for a year. Browsers check all
 * others each time. A path that is neither a file nor an API path is a screen, so the reply is `index.html`, with the
 * name, the logo and the colours of this moment.
 */
export async function servePages(app: FastifyInstance, folder: string, settings: BrandSettings): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The pages are not built: ${folder} has no index.html.`);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const lasting = path.startsWith(join(folder, 'assets') + sep);
      response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const hintsOf = readPageHints(folder);
  const brandedBy = brandedPage(readFileSync(join(folder, 'index.html'), 'utf8'));
  const answerPage = (request: FastifyRequest, reply: FastifyReply) => {
    const hints = hintsOf(request.url, hasSession(request));
    if (hints) reply.header('link', hints);
    // Fastify has set the status 404 by now.
    reply.status(200).header('cache-control', 'no-cache');
    const page = brandedBy(settings);
    return page ? sendPage(request, reply, page) : reply.sendFile('index.html');
  };
  // Its own route: for the file server '/' is a folder, which it refuses to clients that do not accept compression.
  app.get('/', { schema: { hide: true } }, (request, reply) => answerPage(request, reply));
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) => {
    const manifest = brandedManifest(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'), settings);
    if (manifest === null) return reply.sendFile('manifest.webmanifest');
    return reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = decoded(request.url.split('?', 1)[0] ?? '/');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCallOrFile(path);
    if (!isPage) throw notFound();
    return answerPage(request, reply);
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { plain, br, gzip }: EncodedPage): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = ['br', 'gzip'].find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(accepted));
  if (encoding) reply.header('content-encoding', encoding);
  const content = encoding === 'br' ? br : encoding === 'gzip' ? gzip : plain;
  return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(content);
}

/** Whether the browser sent a session. It may have ended: the page itself is the same for everybody. */
const hasSession = (request: FastifyRequest) =>
  Object.keys(request.cookies).some((name) => name.endsWith('staffroom_session'));

/** API paths, and paths that end like a file: a missing script must not get a page as its reply. */
function isCallOrFile(path: string): boolean {
  return (
    path === '/api' ||
    path.startsWith('/api/') ||
    path.startsWith('/assets/') ||
    /\.([a-z0-9]{2,5}|webmanifest)$/i.test(path)
  );
}

/** `/%61pi/x` asks for `/api/x`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
