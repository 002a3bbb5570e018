import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a test may have the authenticator say other than the truth, to be refused. */
export interface PasskeyLies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The signature count that is told. */
  count?: number;
  /** Whether the person gave a PIN or finger. */
  isUserVerified?: boolean;
  userHandle?: string;
}

/** What a browser is asked; of it only what an authenticator looks at. */
type Options = Record<string, unknown>;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949), as much of it as an attestation of the kind `none` takes. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const;

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};

const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') {
    return value < 0 ? head(MAJOR.negative, -1 - value) : head(MAJOR.unsigned, value);
  }
  if (typeof value === 'string') {
    return Buffer.concat([head(MAJOR.text, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(MAJOR.bytes, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [encode(key), encode(entry)]);
  return Buffer.concat([head(MAJOR.map, value.size), ...entries]);
};

/** COSE (RFC 9052): elliptic curve, ES256, P-256, and the point. */
const coseKeyOf = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [x, y].map((part) => Buffer.from(part, 'base64url'));
  return encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point[0] ?? Buffer.alloc(0)],
      [-3, point[1] ?? Buffer.alloc(0)],
    ]),
  );
};

const FLAG = { userPresent: 1, userVerified: 4, attested: 64 } as const;

/** An authenticator with one key, and the browser before it: P-256, without attestation. */
export class SoftwarePasskey {
  readonly credentialId = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #portal: { origin: string; rpId: string };
  #count = 0;
  #userHandle: string | undefined;

  /** `publicUrl` is the address at which the browser has the portal open. */
  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    this.#portal = { origin, rpId: hostname };
  }

  #authenticatorData(lies: PasskeyLies, attested?: Buffer): Buffer {
    this.#count += 1;
    const flags =
      FLAG.userPresent |
      (lies.isUserVerified === false ? 0 : FLAG.userVerified) |
      (attested ? FLAG.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.count ?? this.#count);
    const rpIdHash = sha256(lies.rpId ?? this.#portal.rpId);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  #clientData(type: string, options: Options, lies: PasskeyLies): Buffer {
    const { challenge } = options;
    const origin = lies.origin ?? this.#portal.origin;
    return Buffer.from(
      JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  #answer(response: Record<string, unknown>): string {
    const id = this.credentialId.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  /** Answers the challenge to make a passkey (RegistrationResponseJSON, as text). */
  create(options: Options, lies: PasskeyLies = {}): string {
    const { user } = options as { user?: { id: string } };
    this.#userHandle = user?.id;
    const length = Buffer.from([0, this.credentialId.length]);
    const key = coseKeyOf(this.#keys.publicKey);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, key]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(lies, attested)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, lies).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers the challenge to sign in (AuthenticationResponseJSON, as text). */
  get(options: Options, lies: PasskeyLies = {}): string {
    const clientData = this.#clientData('webauthn.get', options, lies);
    const authenticatorData = this.#authenticatorData(lies);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: lies.userHandle ?? this.#userHandle,
    });
  }
}
