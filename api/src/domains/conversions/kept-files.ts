import { createWriteStream } from 'node:fs';
import { readFile as readWhole } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { transaction } from '../../database/transaction.ts';
import type { FilmBytes } from '../../outside/ffmpeg/film.ts';
import { readFile, storeFile, type FilePlace } from '../files/stored-files.service.ts';

/** A kept file, for who reads here and there in it. */
export function bytesOf(place: FilePlace, size: number): FilmBytes {
  return {
    size,
    async read(start, end) {
      const pieces: Buffer[] = [];
      for await (const piece of readFile(place, { start, end: end - 1 })) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}

/** Copies a kept file to where a program can read it. */
export async function copyTo(path: string, { place, size }: { place: FilePlace; size: number }, signal: AbortSignal): Promise<void> {
  await pipeline(Readable.from(readFile(place, { start: 0, end: size - 1 })), createWriteStream(path), { signal });
}

/** Keeps a picture that was made of a film. @returns its number */
export async function keepStill(path: string, { name, title }: { name: string; title: string }): Promise<number> {
  const bytes = await readWhole(path);
  return transaction(() => storeFile({ name, contentType: 'image/jpeg', title, bytes }));
}
