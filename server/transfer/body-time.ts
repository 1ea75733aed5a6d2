import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a body may take to arrive, in milliseconds. */
export interface BodyTime {
  /** A usual body. */
  whole: number;
  /** The longest pause in an upload. */
  pause: number;
  /** A whole upload: 10 MB at 280 kbit/s. */
  upload: number;
}

export const usualBodyTime: BodyTime = { whole: 30_000, pause: 30_000, upload: 300_000 };

/**
 * Ends a request whose body takes too long to arrive. Node has only one limit for all routes, which is that of uploads.
 * After the reply, Node drops what is left of a body, within that limit.
 */
export function limitBodyTime(
  request: FastifyRequest,
  reply: FastifyReply,
  isUpload: boolean,
  { whole, pause }: BodyTime,
): void {
  const { raw } = request;
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  if (!hasBody || !raw.socket) return;
  let received = raw.socket.bytesRead;
  const timer = setInterval(
    () => {
      const isMoving = isUpload && raw.socket.bytesRead > received;
      received = raw.socket.bytesRead;
      if (isMoving) return;
      clearInterval(timer);
      const late = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      request.server.server.emit('clientError', late, raw.socket);
    },
    isUpload ? pause : whole,
  );
  timer.unref();
  const done = () => clearInterval(timer);
  raw.once('end', done).once('close', done);
  reply.raw.once('finish', done).once('close', done);
}
