import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { Actor } from './actor.ts';

/** The database rejects revoked credentials anyway; this cache only limits which ones are looked up there. */
const bounds = { max: 20_000, ttl: 10 * 60_000 };

export interface SeenCredentials {
  add(credential: string, actor: Actor): void;
  /** The owner, for counting only, never for rights. */
  actorOf(credential: string): Actor | undefined;
  /** Removes an invalid credential. */
  delete(credential: string): void;
}

/** Credentials that were recently valid on this node, in bounded memory and hashed. */
export function createSeenCredentials(): SeenCredentials {
  const seen = new LRUCache<string, Actor>(bounds);
  return {
    add: (credential, actor) => void seen.set(keyOf(credential), actor),
    actorOf: (credential) => seen.get(keyOf(credential)),
    delete: (credential) => void seen.delete(keyOf(credential)),
  };
}

function keyOf(credential: string): string {
  return hash('sha256', credential, 'base64url');
}
