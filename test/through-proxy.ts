import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';

/** What a caller saw: the status and the body, or that there was no reply. */
export interface Seen {
  status: number | 'no reply';
  body: string;
}

/** Calls an installation through its proxy, as a browser with connections that it keeps. */
export class ProxyCaller {
  readonly #url: string;
  readonly #agent: Agent;

  constructor(url: string, certificate: string) {
    this.#url = url;
    this.#agent = new Agent({ ca: certificate, keepAlive: true });
  }

  call(method: string, path: string, cookie: string, body?: object): Promise<Seen> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      cookie,
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise((resolve) => {
      const away = () => resolve({ status: 'no reply', body: '' });
      const sent = request(`${this.#url}${path}`, { method, headers, agent: this.#agent }, (reply) => {
        bodyOf(reply).then((read) => resolve({ status: reply.statusCode ?? 0, body: read }), away);
      });
      sent.on('error', away);
      sent.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function bodyOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
