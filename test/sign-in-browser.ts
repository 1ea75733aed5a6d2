import type { LightMyRequestResponse } from 'fastify';
import { logIn } from '#areas/account/contract/access.ts';
import { addPasskey, beginPasskey } from '#areas/account/contract/second-factor.ts';
import { beginPasskeySignIn } from '#areas/account/contract/second-factor-sign-in.ts';
import type { EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { Authenticator } from './authenticator.ts';
import { testPassword } from './create-people.ts';
import { Caller, type openTestApp, type SignedIn } from './test-app.ts';

/** The PUBLIC_URL of tests with passkeys, and the header of a request to it. */
export const passkeySite = 'http://staffroom.test';
export const siteHost = { host: 'staffroom.test' };

/** A browser: it keeps the cookies of the replies. */
export class SignInBrowser {
  readonly #test: ReturnType<typeof openTestApp>;
  readonly #cookies = new Map<string, string>();

  constructor(test: ReturnType<typeof openTestApp>) {
    this.#test = test;
  }

  async call<E extends EndpointShape>(endpoint: E, input: EndpointInput<E>): Promise<LightMyRequestResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { app, logged } = this.#test;
    const reply = await new Caller(app, cookie || undefined, logged).call(endpoint, input, siteHost);
    for (const { name, value } of reply.cookies) this.#cookies.set(name, value);
    return reply;
  }

  logIn(person: SignedIn, password = testPassword) {
    return this.call(logIn, { body: { username: person.person.username, password } });
  }

  /** Begins to sign in with a passkey. Returns what the passkey has to sign. */
  async challenge(): Promise<string> {
    return ((await this.call(beginPasskeySignIn, {})).json() as { challenge: string }).challenge;
  }
}

/** Gives a person a passkey. */
export async function addKey(person: SignedIn, authenticator = new Authenticator(passkeySite)): Promise<Authenticator> {
  const begun = await person.call(beginPasskey, { body: { currentPassword: testPassword } }, siteHost);
  const { challenge } = begun.json() as { challenge: string };
  const body = { name: 'My phone', answer: authenticator.create(challenge) };
  (await person.call(addPasskey, { body }, siteHost)).json();
  return authenticator;
}
