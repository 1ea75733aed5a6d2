import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { EventStream, eventText } from './event-stream.ts';

let server: Server;
afterEach(() => server.close());

/** A connection to a server that opens a stream for it, and does not read. */
async function openUnread(): Promise<{ stream: EventStream; socket: ReturnType<typeof connect> }> {
  const opened = Promise.withResolvers<EventStream>();
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    opened.resolve(new EventStream(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).pause();
  socket.write('GET / HTTP/1.1\r\nhost: a.example\r\n\r\n');
  return { stream: await opened.promise, socket };
}

it('disconnects a reader that does not read', async () => {
  const { stream, socket } = await openUnread();
  let isClosed = false;
  stream.onClose(() => {
    isClosed = true;
  });
  const text = eventText({ data: { type: 'x'.repeat(50_000) } });
  // The system keeps some megabytes for a connection before they wait in the server.
  await expect
    .poll(() => {
      for (let count = 0; count < 20; count += 1) stream.send(text);
      return isClosed;
    })
    .toBe(true);
  stream.send(text);
  stream.end();
  socket.destroy();
});

it('ends although the reader does not read, and sends nothing after the end', async () => {
  const { stream, socket } = await openUnread();
  const closed = new Promise<void>((resolve) => stream.onClose(resolve));
  stream.send(eventText({ id: '1-0', data: { type: 'a' } }));
  stream.end(eventText({ retry: 10 }));
  stream.send(eventText({ data: { type: 'after the end' } }));
  let text = '';
  for await (const part of socket.resume()) {
    text += part;
    if (text.includes('0\r\n\r\n')) break;
  }
  expect(text).toContain('id: 1-0\ndata: {"type":"a"}\n\n');
  expect(text).toContain('retry: 10\n\n');
  expect(text).not.toContain('after the end');
  socket.destroy();
  await closed;
});
