import { isLoopback } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { createECDH, hkdfSync } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { config } from '../config.ts';
import { forbidInTransaction } from '../database/scope.ts';
import { hasSiteKey, siteKey } from '../secrets/site-key.ts';
import { AddressRefused, publicLookup, refuseOwnAddress } from './public-address.ts';

/** From name lookup to response. */
const patienceMilliseconds = 10_000;
/** Seconds for which the push service stores a message for a device that is off. */
const retainedFor = 12 * 3600;
/** Maximum bytes of a message before encryption, accepted by all push services. */
const mostBytes = 2000;

/** A browser's subscription at its push service. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The text on a device. It may be displayed on a locked screen, so it contains the kind of event and no names. */
export interface PushMessage {
  title: string;
  /** Page of this site that it opens. */
  path: string;
}

/** The recipient's browser no longer exists. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** Public part of this site's signing key; undefined when it has none. */
export function pushPublicKey(): string | undefined {
  return signingKey()?.publicKey;
}

/** @throws AddressRefused when the push service is not a public host */
export function checkPushAddress(endpoint: string): void {
  const url = new URL(endpoint);
  refuseOwnAddress(url, { loopback: !config().production });
  const isOwnMachine = url.protocol === 'http:' && isLoopback(url);
  if (url.protocol !== 'https:' && !isOwnMachine) throw new AddressRefused(url.host);
}

/**
 * Sends a message to the push service of a browser, encrypted for the browser (RFC 8291) and signed (RFC 8292).
 * @throws Error when a retry may help
 */
export async function sendPush({ endpoint, p256dh, auth }: PushAddress, message: PushMessage): Promise<PushOutcome> {
  forbidInTransaction('sending a push');
  const keys = signingKey();
  const text = JSON.stringify(message);
  if (!keys || Buffer.byteLength(text) > mostBytes) return 'refused';
  try {
    checkPushAddress(endpoint);
    const { generateRequestDetails } = (await import('web-push')).default;
    const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: `mailto:${config().contactEmail}`, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: retainedFor,
    });
    return outcomeOf(await post(new URL(endpoint), details.headers, details.body ?? undefined));
  } catch (error) {
    if (error instanceof AddressRefused) return 'refused';
    throw error;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status >= 400 && status < 500 && status !== 429) return 'refused';
  throw new Error(`the push service answered ${status}`);
}

/** Redirects are not followed, since they would bypass the check of the address. */
function post(url: URL, headers: Readonly<Record<string, string | number>>, body: Buffer | undefined): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    headers,
    lookup: publicLookup({ loopback: !config().production }),
    agent: false,
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  request.on('error', reject);
  request.once('response', (answer) => {
    resolve(answer.statusCode ?? 0);
    // The rest of the response is not needed, however long it is.
    request.destroy();
  });
  request.end(body);
  return promise;
}

let known: { publicKey: string; privateKey: string } | undefined;

/** The key of `VAPID_PRIVATE_KEY`, or one derived from the key of the site's secrets, so that all servers have the same. */
function signingKey(): { publicKey: string; privateKey: string } | undefined {
  const { VAPID_PRIVATE_KEY } = config();
  if (!VAPID_PRIVATE_KEY && !hasSiteKey()) return undefined;
  const secret = VAPID_PRIVATE_KEY ?? Buffer.from(hkdfSync('sha256', siteKey(), '', 'web push', 32));
  const privateKey = secret.toString('base64url');
  if (known?.privateKey === privateKey) return known;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  known = { publicKey: curve.getPublicKey('base64url'), privateKey };
  return known;
}
