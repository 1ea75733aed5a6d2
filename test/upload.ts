import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { uploadFile } from '#areas/files/contract/file.ts';
import type { openTestApp, SignedIn } from './test-app.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The sentence of a refusal, or JSON. */
  body: string;
  bytes: Buffer;
}

/** Calls a test app over a real connection, for requests and replies that are streams. */
export function openNetwork(test: ReturnType<typeof openTestApp>) {
  let address = '';
  beforeAll(async () => {
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const get = async (caller: SignedIn, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    read(await fetch(`${address}${path}`, { headers: { cookie: caller.cookie ?? '', ...headers } }));
  const post = async (
    caller: SignedIn,
    body: FormData | Buffer | string,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    read(
      await fetch(`${address}${uploadFile.path}`, {
        method: 'POST',
        headers: { cookie: caller.cookie ?? '', ...headers },
        body: body as RequestInit['body'] & {},
      }),
    );
  return {
    get address() {
      return address;
    },
    get,
    post,
    /** Uploads a file as a page does. */
    upload: (caller: SignedIn, name: string, content: Buffer, key: string = randomUUID(), type = '') =>
      post(caller, formWith(name, content, key, type)),
  };
}

export function formWith(name: string, content: Buffer, key: string = randomUUID(), type = ''): FormData {
  const form = new FormData();
  form.append('key', key);
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  return form;
}

async function read(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: bytes.toString('utf8'), bytes };
}
