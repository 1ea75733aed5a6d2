import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod/mini';
import { newProvider } from '#areas/single-sign-on/contract/provider.ts';
import { insertProvider } from '#areas/single-sign-on/server/providers/provider-actions.ts';
import type { openTestApp } from './test-app.ts';

type TestApp = ReturnType<typeof openTestApp>;
type Fields = z.input<typeof newProvider>;

/** Sets a provider up, as an operator would at the desk. Returns its id and key. */
export async function setUpProvider(
  { context }: TestApp,
  issuer: string,
  { key = `p-${randomBytes(4).toString('hex')}`, ...about }: Partial<Fields> = {},
): Promise<{ id: number; key: string }> {
  const fields = newProvider.parse({
    key,
    name: 'Oakfield Trust',
    vendor: 'other',
    issuer,
    clientId: 'staffroom',
    clientSecret: 'a secret of the provider that is long enough',
    currentPassword: 'not checked here',
    ...about,
  });
  const id = await context.db.transaction((db) => insertProvider(context, db, null, fields));
  return { id, key };
}

/** A browser at Staffroom: keeps the cookies of the replies. */
export class StaffroomBrowser {
  readonly #test: TestApp;
  readonly cookies = new Map<string, string>();

  constructor(test: TestApp) {
    this.#test = test;
  }

  async send(
    url: string,
    body?: object,
    method: 'GET' | 'POST' = body ? 'POST' : 'GET',
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.#test.app.inject({
      method,
      url,
      headers: { ...(cookie ? { cookie } : {}) },
      ...(body ? { payload: body } : {}),
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  /** Begins a sign-in. Returns the address at the provider. */
  async begin(key: string, query = ''): Promise<URL> {
    const reply = await this.send(`/api/sign-in/${key}/start${query}`);
    if (reply.statusCode !== 303) throw new Error(`${reply.statusCode}: ${reply.body}`);
    return new URL(String(reply.headers.location), 'http://localhost:3000');
  }

  /** Comes back from the provider. Returns the path that Staffroom sends the browser to. */
  async comeBack(address: URL): Promise<string> {
    const reply = await this.send(address.pathname + address.search);
    if (reply.statusCode !== 303) throw new Error(`${reply.statusCode}: ${reply.body}`);
    return String(reply.headers.location);
  }

  /** The username of the signed-in person, or null. */
  async who(): Promise<string | null> {
    const reply = await this.send('/api/user');
    return reply.statusCode === 200 ? (reply.json() as { username: string }).username : null;
  }
}
