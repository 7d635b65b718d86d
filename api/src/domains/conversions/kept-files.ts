import { createWriteStream } from 'node:fs';
import { readFile as readWhole } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { transaction } from '../../database/transaction.ts';
import type { FilmBytes } from '../../outside/ffmpeg/probe-film.ts';
import { readFile, storeFile } from '../files/stored-files.service.ts';

/** A kept file, for who reads here and there in it. */
export function bytesOf({ key, size }: { key: string; size: number }): FilmBytes {
  return {
    size,
    async read(start, end) {
      const pieces: Buffer[] = [];
      for await (const piece of readFile(key, { start, end: end - 1 })) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}

/** Copies a kept file to where a program can read it. */
export async function copyTo(path: string, { key, size }: { key: string; size: number }, signal: AbortSignal): Promise<void> {
  await pipeline(Readable.from(readFile(key, { start: 0, end: size - 1 })), createWriteStream(path), { signal });
}

/** Keeps what a program has made. @returns its number */
export async function keepMade(
  path: string,
  { name, contentType, title }: { name: string; contentType: string; title: string },
): Promise<{ id: number; key: string }> {
  const bytes = await readWhole(path);
  const id = await transaction(async () => storeFile({ name, contentType, title, bytes }));
  return { id, key: '' };
}
