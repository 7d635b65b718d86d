import type { BucketConfig, SlotConfig } from './workspace.ts';

/** Slot number of an identifier in a bucket: |murmur3(identifier, seed)| mod slotSize (specification §9). NaN when the bucket has no slots. */
export function slotNumberOf(bucket: BucketConfig, identifier: string): number {
  const hash = murmur3(identifier, bucket.seed);
  // Unsigned instead of Math.abs, whose result may not be a 32-bit integer: the remainder would be several times slower.
  return ((hash < 0 ? 0 - hash : hash) >>> 0) % bucket.slotSize;
}

/** The first range that contains the slot number. */
export function slotAt(bucket: BucketConfig, slotNumber: number): SlotConfig | undefined {
  for (const slot of bucket.slots) {
    if (slot.startInclusive <= slotNumber && slotNumber < slot.endExclusive) return slot;
  }
  return undefined;
}

/**
 * MurmurHash3_x86_32 of a text, as a signed 32-bit number.
 *
 * Hashes the low eight bits of each UTF-16 unit rather than UTF-8, as the public SDK does: a Korean identifier must get
 * the same slot on both sides.
 */
export function murmur3(text: string, seed: number): number {
  const { length } = text;
  const tail = length & ~3;
  let hash = seed | 0;
  for (let at = 0; at < tail; at += 4) {
    const block =
      (text.charCodeAt(at) & 0xff) | ((text.charCodeAt(at + 1) & 0xff) << 8) | ((text.charCodeAt(at + 2) & 0xff) << 16) | (text.charCodeAt(at + 3) << 24);
    hash ^= scramble(block);
    hash = (hash << 13) | (hash >>> 19);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  if (tail < length) {
    let block = 0;
    for (let at = length - 1; at >= tail; at--) block = (block << 8) | (text.charCodeAt(at) & 0xff);
    hash ^= scramble(block);
  }
  return avalanche(hash ^ length);
}

function scramble(block: number): number {
  const mixed = Math.imul(block, 0xcc9e2d51);
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
}

function avalanche(hash: number): number {
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
