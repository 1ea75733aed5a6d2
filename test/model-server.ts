import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: string }[]; tools?: unknown };
}

/** A local server that speaks the OpenAI protocol, well or as badly as a test wants. */
export class ModelServer {
  readonly asked: Asked[] = [];
  behave: (response: ServerResponse, asked: Asked) => void = (response) => says(response, 'Think of ', 'one class.');
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  /** Answers the port. */
  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += part;
    const asked: Asked = { authorization: request.headers.authorization, body: JSON.parse(text) };
    this.asked.push(asked);
    this.behave(response, asked);
  }
}

/** One piece of a streamed reply. */
export const chunk = (delta: object, reason: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: reason }],
  })}\n\n`;

/** A whole streamed reply, in parts. */
export function says(response: ServerResponse, ...parts: string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of parts) response.write(chunk({ role: 'assistant', content }));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}
