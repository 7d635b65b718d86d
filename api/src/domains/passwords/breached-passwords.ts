import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * A Bloom filter of passwords that were stolen from another site and published (RockYou, 2009; the most used ones that are long enough
 * here, from the SecLists project, CC BY-SA 3.0). It contains no password, and takes one good password in twenty million for one: each sets
 * eight of its bits, at the positions in the eight parts of its SHA-256.
 */
const file = new URL('./breached-passwords.bin', import.meta.url);

let loaded: Promise<Buffer> | undefined;

/** Whether the password, in large or small letters, is among the commonest stolen ones, which attackers try. */
export async function isBreached(password: string): Promise<boolean> {
  loaded ??= readFile(file).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  const filter = await loaded;
  return placesOf(password, filter.length * 8).every((place) => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0);
}

/** Bit positions of a password in a filter of this size. */
function placesOf(password: string, bits: number): number[] {
  const digest = createHash('sha256').update(password.normalize('NFC').toLowerCase()).digest();
  return [0, 4, 8, 12, 16, 20, 24, 28].map((at) => digest.readUInt32BE(at) % bits);
}
