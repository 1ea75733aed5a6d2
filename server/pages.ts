import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';
import { readPageHints } from './page-hints.ts';

/**
 * Serves the built pages. Files under `assets/` have a hash in their name and are cached for a year. Browsers check all
 * others each time. A path that is neither a file nor an API path is a screen, so the reply is `index.html`.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
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
  const answerPage = (request: FastifyRequest, reply: FastifyReply) => {
    const hints = hintsOf(request.url, hasSession(request));
    if (hints) reply.header('link', hints);
    // Fastify has set the status 404 by now.
    return reply.status(200).header('cache-control', 'no-cache').sendFile('index.html');
  };
  // Its own route: for the file server '/' is a folder, which it refuses to clients that do not accept compression.
  app.get('/', { schema: { hide: true } }, (request, reply) => answerPage(request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = decoded(request.url.split('?', 1)[0] ?? '/');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCallOrFile(path);
    if (!isPage) throw notFound();
    return answerPage(request, reply);
  });
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
