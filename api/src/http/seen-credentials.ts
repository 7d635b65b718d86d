import { hash } from 'node:crypto';

const capacity = 20_000;
/** Revoked credentials are told apart by the database anyway; this only says who may ask it. */
const lifetimeMilliseconds = 10 * 60_000;

export interface SeenCredentials {
  add(credential: string): void;
  has(credential: string): boolean;
  /** It works no longer. */
  forget(credential: string): void;
}

/** Credentials that worked on this node a short while ago, in bounded memory and hashed. */
export function createSeenCredentials(): SeenCredentials {
  let current = new Set<string>();
  let former = new Set<string>();
  let turnedAt = performance.now();

  /** Two generations, so that forgetting the old ones costs nothing. */
  function turn(): void {
    const age = performance.now() - turnedAt;
    if (age < lifetimeMilliseconds && current.size < capacity / 2) return;
    former = age < 2 * lifetimeMilliseconds ? current : new Set();
    current = new Set();
    turnedAt = performance.now();
  }

  return {
    add(credential) {
      turn();
      current.add(hash('sha256', credential, 'base64url'));
    },
    has(credential) {
      const key = hash('sha256', credential, 'base64url');
      return current.has(key) || former.has(key);
    },
    forget(credential) {
      const key = hash('sha256', credential, 'base64url');
      current.delete(key);
      former.delete(key);
    },
  };
}
