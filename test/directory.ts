import { randomBytes } from 'node:crypto';
import { makeToken } from '#areas/single-sign-on/server/scim/scim-tokens.ts';
import { setUpProvider } from './provider-sign-in.ts';
import type { openTestApp } from './test-app.ts';

type TestApp = ReturnType<typeof openTestApp>;

/** Makes a token of a new directory. */
export async function makeDirectoryToken(test: TestApp): Promise<string> {
  return (await makeDirectory(test)).token;
}

/** Sets up a provider with a token of its directory. */
export async function makeDirectory(test: TestApp, about: Parameters<typeof setUpProvider>[2] = {}) {
  const provider = await setUpProvider(test, `https://login-${randomBytes(4).toString('hex')}.example`, about);
  const { context } = test;
  const { token } = await context.db.transaction((db) => makeToken(context, db, null, provider.id));
  return { ...provider, token };
}
