import { mkdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { feedPage } from '#test/feed-stand-in.ts';
import { says } from '#test/model-server.ts';

/** A server beside the product that can be away, or accept connections and never reply. */
export interface StandIn {
  url: string;
  away(): Promise<void>;
  hang(): void;
  back(): Promise<void>;
}

/** An email that the mail server has accepted. */
export interface Received {
  messageId: string;
  to: string[];
}

const loopback = '127.0.0.1';
const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

/** A mail server (smtp-server) that keeps the headers of what it accepts. */
export async function startMailServer(received: Received[]): Promise<StandIn> {
  let hangs = false;
  let port = 0;
  const make = () => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onData(stream, session, done) {
        void text(stream).then((content) => {
          // It has not accepted the email, and the connection breaks when the fault ends.
          if (hangs) return;
          const messageId = /^message-id:\s*(\S+)/im.exec(content)?.[1] ?? '';
          received.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        }, done);
      },
    });
    server.on('error', () => {});
    return server;
  };
  let server = make();
  const listen = () => new Promise<void>((resolve) => server.listen(port, loopback, () => resolve()));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  await listen();
  port = portOf(server.server);
  let isAway = false;
  return {
    url: `smtp://${loopback}:${port}`,
    async away() {
      isAway = true;
      await close();
    },
    hang() {
      hangs = true;
    },
    async back() {
      if (hangs) await close();
      if (!hangs && !isAway) return;
      hangs = false;
      isAway = false;
      server = make();
      await listen();
    },
  };
}

/** An HTTP server of a listener, which can be away or hang. */
async function startHttp(answer: RequestListener, urlOf: (port: number) => string): Promise<StandIn> {
  let hangs = false;
  const server = createServer((request, response) => {
    if (!hangs) answer(request, response);
  });
  let port = 0;
  const listen = () => new Promise<void>((resolve) => server.listen(port, loopback, resolve));
  await listen();
  port = portOf(server);
  const away = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    url: urlOf(port),
    away,
    hang() {
      hangs = true;
    },
    async back() {
      if (hangs) server.closeAllConnections();
      hangs = false;
      if (!server.listening) await listen();
    },
  };
}

/** A file store with the S3 protocol (s3rver). */
export async function startFileStore(folder: string): Promise<StandIn> {
  mkdirSync(folder, { recursive: true });
  const bucket = 'staffroom-files';
  const s3 = new S3rver({ directory: folder, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  return startHttp(
    s3.callback(),
    (port) => `s3://S3RVER:S3RVER@${loopback}:${port}/${bucket}?region=eu-west-2&tls=off`,
  );
}

/** A feed of vacancies in the format of the Department for Education. `entries` may change. */
export const startFeed = (entries: readonly object[]): Promise<StandIn> =>
  startHttp(
    ({ url = '/' }, response) => {
      const page = feedPage(entries, 15, new URL(url, 'http://any'));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page));
    },
    (port) => `http://${loopback}:${port}`,
  );

/** A model with the protocol of OpenAI. */
export const startModel = (): Promise<StandIn> =>
  startHttp(
    (_request, response) => says(response, 'Think of one class [1].'),
    (port) => `http://${loopback}:${port}/v1`,
  );
