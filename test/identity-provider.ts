import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** What the provider says of a person. */
export interface ProviderAccount {
  sub: string;
  [claim: string]: unknown;
}

/** A real OpenID provider (`oidc-provider`) on this machine. It signs in `account` without asking. */
export class IdentityProvider {
  readonly issuer: string;
  /** Who is signed in next. */
  account: ProviderAccount = { sub: 'nobody' };
  /** Why it could not tell a client that somebody signed out. */
  readonly faults: string[] = [];
  readonly #server: Server;
  #keys: JWK[];
  readonly #clients: Configuration['clients'];

  private constructor(server: Server, keys: JWK[], clients: Configuration['clients']) {
    this.#server = server;
    this.#keys = keys;
    this.#clients = clients;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Starts a provider for one client, with the addresses that Staffroom shows at the desk. */
  static async start(addresses: {
    callback: string;
    afterSignOut: string;
    backChannel?: string;
  }): Promise<IdentityProvider> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const provider = new IdentityProvider(
      server,
      [await makeKey('first')],
      [
        {
          client_id: 'staffroom',
          client_secret: 'a secret of the provider that is long enough',
          redirect_uris: [addresses.callback],
          post_logout_redirect_uris: [addresses.afterSignOut],
          ...(addresses.backChannel
            ? { backchannel_logout_uri: addresses.backChannel, backchannel_logout_session_required: true }
            : {}),
        },
      ],
    );
    provider.#serve();
    return provider;
  }

  /** Signs with a new key from now on. The old one is gone. */
  async rotateKeys(): Promise<void> {
    this.#keys = [await makeKey(`rotated-${Date.now()}`)];
    this.#serve();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #serve(): void {
    const provider = new Provider(this.issuer, {
      clients: this.#clients ?? [],
      jwks: { keys: this.#keys },
      cookies: { keys: ['a key for the cookies of a test'] },
      pkce: { required: () => true },
      conformIdTokenClaims: false,
      claims: {
        openid: ['sub', 'groups', 'tid', 'oid', 'hd', 'sid'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          // Confirms at once.
          logoutSource: (ctx, form) => {
            ctx.body = `<html><body>${form}</body></html>`;
          },
        },
      },
      // The usual one refuses addresses of this machine.
      fetch: (url, options) => globalThis.fetch(url, { ...options, dispatcher: undefined } as unknown as RequestInit),
      interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...this.account, sub }) }),
    });
    provider.on('backchannel.error', (_ctx, error) => {
      this.faults.push(String(error.cause ?? error));
    });
    const callback = provider.callback();
    this.#server.removeAllListeners('request');
    this.#server.on('request', (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return callback(request, response);
      void this.#decide(provider, request, response);
    });
  }

  async #decide(provider: Provider, ...[request, response]: Parameters<Provider['interactionDetails']>): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      await provider.interactionFinished(request, response, { login: { accountId: this.account.sub } });
      return;
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
    grant.addOIDCScope('openid profile email');
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }
}

async function makeKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

/** A browser at the provider: follows its redirects and keeps its cookies, until it is sent elsewhere. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>();

  /** Returns the first address outside the provider. */
  async open(address: string): Promise<URL> {
    const { origin } = new URL(address);
    let next = new URL(address);
    for (let step = 0; step < 10; step += 1) {
      const reply = await fetch(next, { redirect: 'manual', headers: { cookie: this.#cookieHeader() } });
      for (const cookie of reply.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const at = pair.indexOf('=');
        this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const location = reply.headers.get('location');
      if (!location) throw new Error(`The provider answered ${reply.status}: ${(await reply.text()).slice(0, 500)}`);
      next = new URL(location, next);
      if (next.origin !== origin) return next;
    }
    throw new Error('The provider redirects for ever.');
  }

  /** Opens the page that asks whether to sign out, and confirms. Returns the address that the provider sends it to. */
  async signOut(address: string): Promise<string | null> {
    const page = await fetch(address, { headers: { cookie: this.#cookieHeader() }, redirect: 'manual' });
    for (const cookie of page.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const html = await page.text();
    const action = /action="([^"]+)"/.exec(html)?.[1];
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1];
    if (!action || !xsrf) throw new Error(`The provider shows no form: ${page.status} ${html.slice(0, 300)}`);
    const reply = await fetch(action, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: this.#cookieHeader(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    return reply.headers.get('location');
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
