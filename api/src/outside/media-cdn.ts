import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

/** Where pieces of films lie, at the CDN and at its origin, which is this site. */
export const piecesPath = '/media-pieces';
/** Where the CDN and its origin are tried: each address below it has a content of its own. */
export const trialPath = `${piecesPath}/trial`;
/** The request header with which the CDN proves itself to its origin. */
export const cdnHeader = 'X-Media-Cdn-Secret';

/** Seconds: addresses of one window end together, so that a browser that asks again finds its copy, and none ends sooner than the least. */
const lifetime = { window: 300, least: 60 };

/** When addresses that are made now end, in Unix seconds. */
export function endOfAddress(now: number): number {
  return Math.ceil((now / 1000 + lifetime.least) / lifetime.window) * lifetime.window;
}

/** Signatures of CloudFront's for the addresses of one window: each takes a millisecond of the processor, and many people ask for the same pieces. */
let made = { until: 0, addresses: new Map<string, string>() };
const mostMade = 20_000;

/**
 * The address of a path at the CDN, which checks its signature and end, and leaves both out of the name of its copy. Signed as nginx
 * (`secure_link`) checks it, or with the keys of CloudFront where the site has them.
 * @param until Unix seconds
 */
export async function cdnAddress(settings: Config, path: string, until: number): Promise<string> {
  const { MEDIA_CDN_HOST: host = '', MEDIA_CDN_SECRET: secret = '', MEDIA_CDN_KEY_PAIR_ID: keyPairId, MEDIA_CDN_PRIVATE_KEY: privateKey } = settings;
  if (keyPairId === undefined || privateKey === undefined) {
    const signature = createHash('md5').update(`${until}${path} ${secret}`).digest('base64url');
    return `${host}${path}?md5=${signature}&expires=${until}`;
  }
  if (until !== made.until || made.addresses.size >= mostMade) made = { until, addresses: new Map() };
  const url = host + path;
  const known = made.addresses.get(url);
  if (known !== undefined) return known;
  const { getSignedUrl } = await import('@aws-sdk/cloudfront-signer');
  const signed = getSignedUrl({ url, keyPairId, privateKey, dateLessThan: new Date(until * 1000) });
  made.addresses.set(url, signed);
  return signed;
}
