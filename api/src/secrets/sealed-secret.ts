import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { siteKey } from './site-key.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The owner of a secret: a person's number, or another thing it belongs to. */
type Owner = number | `webhook ${number}` | `payee ${number}` | `approval ${string}`;

/** Encrypts a secret that must be read again. It decrypts for the same `owner` only, so a row cannot be moved to another owner. */
export function seal(secret: string, owner: Owner): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, siteKey(), iv, { authTagLength: tagBytes }).setAAD(Buffer.from(String(owner)));
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error when it was sealed with another key or for another owner */
export function unseal(sealed: string, owner: Owner): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, siteKey(), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
