import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { FuzzRequest } from './requests.ts';

/** A reply as it arrived. */
export interface FuzzReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  milliseconds: number;
}

/** Sends a request within the process, or byte for byte over a connection to `port`. */
export async function sendFuzz(app: FastifyInstance, port: number, request: FuzzRequest): Promise<FuzzReply> {
  const began = performance.now();
  const reply = request.isRaw ? await sendRaw(port, request) : await inject(app, request);
  return { ...reply, milliseconds: performance.now() - began };
}

type Answered = Omit<FuzzReply, 'milliseconds'>;

async function inject(app: FastifyInstance, { method, url, headers, body }: FuzzRequest): Promise<Answered> {
  const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: reply.statusCode, headers: asTexts(reply.headers), body: reply.rawPayload };
}

const asTexts = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

/** Milliseconds without a reply after which the connection is given up. */
const patience = 20_000;

function sendRaw(port: number, { method, url, headers, body }: FuzzRequest): Promise<Answered> {
  // What would end the request line or a header is sent encoded, so that there is still one request.
  const target = url.replaceAll(/\s/g, encodeURIComponent);
  const all = {
    host: 'localhost',
    connection: 'close',
    ...headers,
    ...(body ? { 'content-length': String(body.length) } : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]/g, ' ')}`);
  const head = Buffer.from([`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1');
  return new Promise((resolve, reject) => {
    const heard: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.concat([head, body ?? Buffer.alloc(0)])));
    socket.setTimeout(patience, () => socket.destroy(new Error(`There was no reply within ${patience / 1000} s.`)));
    socket.on('data', (part) => {
      heard.push(part);
      // Such a reply does not end by itself.
      if (part.includes('text/event-stream')) socket.destroy();
    });
    let failure: Error | undefined;
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('close', () => {
      const reply = parseReply(Buffer.concat(heard));
      if (reply) resolve(reply);
      else reject(failure ?? new Error('The connection ended without a reply.'));
    });
  });
}

/** Reads a reply that ended with its connection. Null if it is none. */
function parseReply(bytes: Buffer): Answered | null {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  if (status === 100) return parseReply(bytes.subarray(end + 4));
  if (end < 0 || status === 0) return null;
  const headers = asTexts(Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2))));
  const body = bytes.subarray(end + 4);
  return { status, headers, body: headers['transfer-encoding'] === 'chunked' ? joinChunks(body) : body };
}

function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(length > 0)) break;
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  return Buffer.concat(chunks);
}
