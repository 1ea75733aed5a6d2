import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes from `start` to `end`, both included and inside the file. */
interface Range {
  start: number;
  end: number;
}

interface FileToServe {
  /** It may contain anything that a user typed. */
  name: string;
  /** In bytes. Not 0. */
  size: number;
  mimeType: string;
  /** Changes whenever the content changes. */
  digest: string;
  /**
   * For how long a browser may show it again without asking, in seconds. Null: it asks each time. Only for a file that
   * keeps its address as long as its content, and that everybody who knows the address may see.
   */
  keptFor: number | null;
  open(range: Range): Promise<Readable>;
}

/** A stored file that is sent as a stream, whole or a range of it (RFC 9110, section 14). */
export class ServedFile {
  readonly file: FileToServe;

  constructor(file: FileToServe) {
    this.file = file;
  }
}

/**
 * Sends a file, always as a download: the browser must not show it as one of our pages (ASVS 5.4). A browser may store it
 * for its session (`Vary: Cookie`), and asks each time whether it may still use it, so that it follows the access rules of
 * that moment, unless the file may be kept. On a shared computer nothing is stored (ADR 047).
 */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file }: ServedFile,
): Promise<FastifyReply> {
  const tag = `"${file.digest}"`;
  reply
    .header('cache-control', cacheControl(file, request.viewer?.isOnSharedComputer ?? false))
    .header('vary', 'Cookie')
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', contentDisposition(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin');
  if (isKnown(request.headers['if-none-match'], tag)) return reply.status(304).send();
  const range = requestedRange(request, file.size, tag);
  if (range === 'impossible')
    return reply.status(416).header('content-range', `bytes */${file.size}`).removeHeader('content-disposition').send();
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.type(file.mimeType).header('content-length', end - start + 1);
  return reply.send(request.method === 'HEAD' ? undefined : await file.open({ start, end }));
}

function cacheControl({ keptFor }: FileToServe, isOnSharedComputer: boolean): string {
  if (isOnSharedComputer) return 'private, no-store';
  return keptFor === null ? 'private, no-cache' : `private, max-age=${keptFor}, immutable`;
}

const isKnown = (header: string | undefined, tag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*') ?? false;

/**
 * The range that a request asks for, or null for the whole file. A range of another unit, several ranges, and a range of
 * an older content are ignored, as RFC 9110 allows.
 */
function requestedRange({ headers }: FastifyRequest, size: number, tag: string): Range | 'impossible' | null {
  if (headers['if-range'] !== undefined && headers['if-range'] !== tag) return null;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) === 0 ? 'impossible' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'impossible' : { start, end };
}
