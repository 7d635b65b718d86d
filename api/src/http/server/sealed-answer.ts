import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { hasSiteKey, siteKey } from '../../secrets/site-key.ts';
import type { Answer } from './key-claims.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * The stored form of an answer with secrets. The `Idempotency-Key` is the encryption key, and the database stores only a hash of it: reading the rows does not
 * reveal the answers. The site's key, where there is one, protects the answers of callers who sent a key that can be guessed.
 * @param purpose distinguishes one request from another: an answer opens for its own only
 */
export function sealAnswer({ status, body }: Answer, key: string, purpose: string): Answer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, cipherKey(key), iv, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(body), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { status, body: { sealed: sealed.toString('base64url') } };
}

export function openAnswer({ status, body }: Answer, key: string, purpose: string): Answer {
  const bytes = Buffer.from((body as { sealed: string }).sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, cipherKey(key), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes));
  return { status, body: JSON.parse(decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')) };
}

function cipherKey(key: string): Buffer {
  return createHmac('sha256', hasSiteKey() ? siteKey() : 'no site key')
    .update(`idempotency answer ${key}`)
    .digest();
}
