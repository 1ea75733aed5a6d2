import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** The flags of authenticator data (Web Authentication, section 6.1): present, verified, with a new key. */
const presentAndVerified = 0x05;
const withKey = 0x40;

/**
 * A passkey of one site, as an authenticator makes and uses it (Web Authentication, section 6): ES256, attestation
 * 'none'. A test can change what it signs.
 */
export class Authenticator {
  readonly #site: { origin: string; host: string };
  readonly #id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #publicKey: { x: Buffer; y: Buffer };
  /** 0 in passkeys that are synchronised. */
  counter = 0;

  constructor(origin: string) {
    this.#site = { origin, host: new URL(origin).hostname };
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, origin = this.#site.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.#site.host), Buffer.from([flags]), counter, rest]);
  }

  /** The answer of a browser that makes a passkey. */
  create(challenge: string, { origin }: { origin?: string } = {}) {
    const { x, y } = this.#publicKey;
    // A COSE key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053, section 7.1.1).
    const coseKey = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.#id.length);
    const key = Buffer.concat([Buffer.alloc(16), idLength, this.#id, coseKey]);
    const data = this.#authenticatorData(presentAndVerified | withKey, key);
    // {fmt: 'none', attStmt: {}, authData: data} in CBOR.
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal' as const],
      },
    };
  }

  /** The answer of a browser that uses the passkey. */
  use(challenge: string, { origin, flags = presentAndVerified }: { origin?: string; flags?: number } = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, origin);
    const data = this.#authenticatorData(flags);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #common() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }
}
