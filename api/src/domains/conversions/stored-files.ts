import { readFile as readWhole, writeFile } from 'node:fs/promises';
import { transaction } from '../../database/transaction.ts';
import type { FilmBytes } from '../../outside/ffmpeg/film.ts';
import { readFile, readPiece, storeFile, type FilePlace } from '../files/stored-files.public.ts';

/** A stored file, for random access. */
export function bytesOf(place: FilePlace, size: number): FilmBytes {
  return {
    size,
    read: (start, end) => readPiece(place, { start, end: end - 1 }),
  };
}

/** Copies a stored file to where a program can read it. */
export async function copyTo(path: string, { place, size }: { place: FilePlace; size: number }, signal: AbortSignal): Promise<void> {
  await writeFile(path, readFile(place, { start: 0, end: size - 1 }), { signal });
}

/** Stores a picture of a film. @returns its number */
export async function storeStill(path: string, { name, title }: { name: string; title: string }): Promise<number> {
  const bytes = await readWhole(path);
  return transaction(() => storeFile({ name, contentType: 'image/jpeg', title, bytes }));
}
