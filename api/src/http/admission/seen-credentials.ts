import { hash } from 'node:crypto';
import type { Actor } from './actor.ts';

const capacity = 20_000;
/** Revoked credentials are told apart by the database anyway; this only says who may ask it. */
const lifetimeMilliseconds = 10 * 60_000;

export interface SeenCredentials {
  add(credential: string, actor: Actor): void;
  /** Whose it was: for counting, never for rights. */
  actorOf(credential: string): Actor | undefined;
  /** It works no longer. */
  forget(credential: string): void;
}

/** Credentials that worked on this node a short while ago, in bounded memory and hashed. */
export function createSeenCredentials(): SeenCredentials {
  let current = new Map<string, Actor>();
  let former = new Map<string, Actor>();
  let turnedAt = performance.now();

  /** Two generations, so that forgetting the old ones costs nothing. */
  function turn(): void {
    const age = performance.now() - turnedAt;
    if (age < lifetimeMilliseconds && current.size < capacity / 2) return;
    former = age < 2 * lifetimeMilliseconds ? current : new Map();
    current = new Map();
    turnedAt = performance.now();
  }

  return {
    add(credential, actor) {
      turn();
      current.set(keyOf(credential), actor);
    },
    actorOf(credential) {
      const key = keyOf(credential);
      return current.get(key) ?? former.get(key);
    },
    forget(credential) {
      const key = keyOf(credential);
      current.delete(key);
      former.delete(key);
    },
  };
}

function keyOf(credential: string): string {
  return hash('sha256', credential, 'base64url');
}
