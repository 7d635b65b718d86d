import { createHash, randomBytes } from 'node:crypto';

/** Unguessable text for sessions, tokens and links: `bytes` of randomness in base64url. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** The stored form of a secret. The secrets are random, so a plain SHA-256 is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
