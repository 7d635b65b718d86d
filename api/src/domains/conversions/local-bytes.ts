import { open, stat } from 'node:fs/promises';
import type { FilmBytes } from '../../outside/ffmpeg/film.ts';

/** A file of this machine, for random access. */
export async function bytesOfFile(path: string): Promise<FilmBytes> {
  const { size } = await stat(path);
  return {
    size,
    async read(start, end) {
      await using file = await open(path, 'r');
      const buffer = Buffer.alloc(end - start);
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
      return buffer.subarray(0, bytesRead);
    },
  };
}
