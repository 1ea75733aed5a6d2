import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

/**
 * The published schema of a chat completions request (platform.openai.com/docs/api-reference/chat/create), as far as Staffroom
 * uses it. A field that is not in it is refused, so that nothing more is sent than a test looks at.
 */
const request = z.strictObject({
  model: z.string(),
  messages: z.array(
    z.strictObject({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: z.string() }),
  ),
  stream: z.literal(true),
  stream_options: z.optional(z.strictObject({ include_usage: z.optional(z.boolean()) })),
  max_tokens: z.optional(z.int()),
  temperature: z.optional(z.number()),
});

export interface Asked {
  authorization: string | undefined;
  /** The request: its first line, its headers and its body. */
  whole: string;
  body: z.infer<typeof request>;
}

/** A local server with the OpenAI protocol. A test decides how well it behaves. */
export class ModelServer {
  readonly asked: Asked[] = [];
  /** Why requests were refused that do not match the published schema. */
  readonly refused: string[] = [];
  behave: (response: ServerResponse, asked: Asked) => void = (response) =>
    says(response, 'Think of ', 'one class [1].');
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  /** Returns the port. */
  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of incoming) text += part;
    const isRightPath = incoming.method === 'POST' && incoming.url === '/v1/chat/completions';
    const body = request.safeParse(JSON.parse(text));
    if (!isRightPath || !body.success) {
      this.refused.push(body.success ? `${incoming.method} ${incoming.url}` : z.prettifyError(body.error));
      response.writeHead(isRightPath ? 400 : 404, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ error: { message: 'Not a chat completions request', type: 'invalid_incomingerror' } }),
      );
      return;
    }
    const whole = [`${incoming.method} ${incoming.url}`, ...incoming.rawHeaders, text].join('\n');
    const asked: Asked = { authorization: incoming.headers.authorization, whole, body: body.data };
    this.asked.push(asked);
    this.behave(response, asked);
  }
}

/** One part of a streamed reply. */
export const chunk = (delta: object, reason: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: reason }],
  })}\n\n`;

/** Sends a complete streamed reply in parts. */
export function says(response: ServerResponse, ...parts: string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of parts) response.write(chunk({ role: 'assistant', content }));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}
