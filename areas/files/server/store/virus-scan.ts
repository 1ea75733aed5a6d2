import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#server/endpoints.ts';
import { badRequest, Refusal } from '#server/errors.ts';
import type { ScannerAddress } from '#server/file-settings.ts';
import type { TemporaryFile } from './temporary-file.ts';

export const virusFound = 'This file contains a virus, so it was not uploaded.';
export const scannerAway =
  'Files cannot be checked for viruses at the moment, so they cannot be uploaded. Try again in a few minutes.';

/** Milliseconds for a scan, with the connection. */
const usualLimit = 30_000;

/**
 * Scans a file with clamd. Does nothing if CLAMAV_HOST is not set. Throws 400 if the file contains a virus, and 503 if the
 * scanner cannot be reached, fails, or takes longer than `limit` milliseconds: a file that was not checked is not stored.
 */
export async function scanFile(
  { settings, log }: Pick<Context, 'settings' | 'log'>,
  source: Pick<TemporaryFile, 'path'> | Buffer,
  limit: number = usualLimit,
): Promise<void> {
  const { CLAMAV_HOST } = settings;
  if (!CLAMAV_HOST) return;
  let reply: string;
  try {
    reply = await askScanner(CLAMAV_HOST, source, limit);
  } catch (error) {
    log.error({ err: error }, 'the virus scanner cannot be reached');
    throw new Refusal(503, scannerAway, 60);
  }
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (found !== undefined) {
    log.warn({ signature: found }, 'a file with a virus was refused');
    throw badRequest(virusFound);
  }
  if (reply !== 'stream: OK') {
    log.error({ reply }, 'the virus scanner failed');
    throw new Refusal(503, scannerAway, 60);
  }
}

/** Sends a content with the command INSTREAM (clamd(8)), and returns the reply: `stream: OK`, `stream: … FOUND` or an error. */
async function askScanner(
  address: ScannerAddress,
  source: Pick<TemporaryFile, 'path'> | Buffer,
  limit: number,
): Promise<string> {
  const socket = connect(address);
  const timeout = setTimeout(() => socket.destroy(new Error(`No reply in ${limit} milliseconds.`)), limit);
  try {
    const reply = readReply(socket);
    const content = Buffer.isBuffer(source) ? Readable.from([source]) : createReadStream(source.path);
    // If clamd refuses the rest, it replies and closes the connection. The reply says why.
    const sent = pipeline(content, inFrames, socket, { end: false }).catch(() => {});
    const text = await reply;
    content.destroy();
    await sent;
    return text;
  } finally {
    clearTimeout(timeout);
    socket.destroy();
  }
}

/** Each part after its length. A length of 0 ends the content. */
async function* inFrames(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of parts) yield* [lengthOf(part), part];
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}

/** Reads the reply up to its NUL. Rejects if the connection ends without one. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    socket.on('data', (part: Buffer) => {
      reply += part.toString('utf8');
      if (reply.includes('\0')) resolve(reply.slice(0, reply.indexOf('\0')));
      else if (reply.length > 10_000) socket.destroy(new Error('The reply is too long.'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The connection ended without a reply.')));
  });
}
