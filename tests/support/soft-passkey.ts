import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What an authenticator says of the person: that they were there, and that it recognised them. */
export interface Ceremony {
  origin: string;
  recognised?: boolean;
  /** The counter that it signs; authenticators that do not count say 0. */
  count?: number;
}

/** An authenticator in software: it makes one passkey and signs with it, as a browser would hand that on (WebAuthn Level 3). */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: elliptic curve keys (2), ES256 (-7), P-256 (1).
  const key = encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );

  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  });
  return {
    create(options: { challenge: string }, ceremony: Ceremony) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = Buffer.concat([stateOf(ceremony, 0x40), credential]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({ clientDataJSON: clientData('webauthn.create', options, ceremony), attestationObject: encode(attestation) });
    },
    sign(options: { challenge: string }, ceremony: Ceremony) {
      const [clientDataJSON, authenticatorData] = [clientData('webauthn.get', options, ceremony), stateOf(ceremony)];
      const signature = createSign('sha256').update(authenticatorData).update(sha256(clientDataJSON)).sign(privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}

function clientData(type: string, { challenge }: { challenge: string }, { origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Authenticator data: hash of the host, flags, counter. */
function stateOf({ origin, recognised = true, count = 0 }: Ceremony, more = 0): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(0x01 | (recognised ? 0x04 : 0) | more);
  rest.writeUInt32BE(count, 1);
  return Buffer.concat([sha256(Buffer.from(new URL(origin).hostname)), rest]);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The little of CBOR (RFC 8949) that is needed here. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map((each) => encode(each))]);
  return Buffer.concat([head(2, value.length), value]);
}

/** Kind and size of a value. */
function head(kind: number, size: number): Buffer {
  return Buffer.from(size < 24 ? [(kind << 5) | size] : size < 256 ? [(kind << 5) | 24, size] : [(kind << 5) | 25, size >> 8, size & 255]);
}
