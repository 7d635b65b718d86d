import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  url: string;
  /** What came, in its order. */
  pushed: Pushed[];
  /** What it answers, by path; 201 where nothing is said. */
  answers: Map<string, number>;
  stop(): void;
}

/** Stands in for the maker of browsers, who takes pushes for them. */
export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    pushed.push({ path, headers: request.headers, body: await buffer(request) });
    response.writeHead(answers.get(path) ?? 201).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pushed, answers, stop };
}

/** A browser's subscription, with what only the browser knows. */
export interface TestSubscription {
  input: { endpoint: string; keys: { p256dh: string; auth: string } };
  ecdh: ECDH;
  auth: Buffer;
}

export function newSubscription(endpoint: string): TestSubscription {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16);
  return { input: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }, ecdh, auth };
}

/** The words of a push, as the browser decrypts them (RFC 8188 and 8291). */
export function decryptPush({ ecdh, auth }: TestSubscription, body: Buffer): unknown {
  const keyLength = body.readUInt8(20);
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
}

/** Who signed a push, where the signature is right (RFC 8292). */
export function signerOf({ headers }: Pushed): { key: string; aud: string; sub: string } | undefined {
  const { token = '', key = '' } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(headers.authorization ?? '')?.groups ?? {};
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    format: 'jwk',
  });
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  return isRight ? { key, ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }) } : undefined;
}
