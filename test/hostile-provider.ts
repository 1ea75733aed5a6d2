import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  base64url,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';

/** How the next token is made. */
export interface Forgery {
  claims?: JWTPayload;
  /** Claims to leave out. */
  without?: string[];
  /** `stranger`: a key that the provider has not published. `hmac`: HS256 with the text of the public key. */
  signedBy?: 'provider' | 'stranger' | 'nobody' | 'hmac';
  header?: Record<string, unknown>;
}

/** An OpenID provider that lies. Everything that it publishes is valid; its tokens are what a test wants. */
export class HostileProvider {
  readonly issuer: string;
  /** What the token endpoint returns. */
  idToken = '';
  readonly #server: Server;
  readonly #own: { key: CryptoKey; publicKey: CryptoKey; jwk: JWK };
  readonly #stranger: CryptoKey;

  private constructor(server: Server, own: { key: CryptoKey; publicKey: CryptoKey; jwk: JWK }, stranger: CryptoKey) {
    this.#server = server;
    this.#own = own;
    this.#stranger = stranger;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      const body = this.#answer(new URL(request.url ?? '/', this.issuer).pathname);
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? {}));
    });
  }

  static async start(): Promise<HostileProvider> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
    const stranger = (await generateKeyPair('RS256')).privateKey;
    return new HostileProvider(server, { key: privateKey, publicKey, jwk }, stranger);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(path: string): object | null {
    const { issuer } = this;
    if (path === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/end`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        // It says that it would also use these, so that only Staffroom can refuse them.
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      };
    if (path === '/jwks') return { keys: [this.#own.jwk] };
    if (path === '/token')
      return { access_token: 'an access token', token_type: 'Bearer', expires_in: 60, id_token: this.idToken };
    return null;
  }

  /** Makes a token. Without a forgery it is right. */
  async makeToken(right: JWTPayload, { claims = {}, without = [], signedBy = 'provider', header = {} }: Forgery = {}) {
    const now = Math.floor(Date.now() / 1000);
    const payload: JWTPayload = { iss: this.issuer, iat: now, exp: now + 300, ...right, ...claims };
    for (const name of without) delete payload[name];
    if (signedBy === 'nobody') return `${encode({ alg: 'none', ...header })}.${encode(payload)}.`;
    if (signedBy === 'hmac') {
      const text = `${encode({ alg: 'HS256', kid: 'own', ...header })}.${encode(payload)}`;
      const mac = createHmac('sha256', await exportSPKI(this.#own.publicKey))
        .update(text)
        .digest('base64url');
      return `${text}.${mac}`;
    }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'own', ...header })
      .sign(signedBy === 'stranger' ? this.#stranger : this.#own.key);
  }
}

const encode = (value: unknown): string => base64url.encode(JSON.stringify(value));
