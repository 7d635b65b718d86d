import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(gzip);

/** A file of the project that is handed out whole. */
export interface ProjectFile {
  text(): string;
  /** Sends the file, or a 304 when the caller's copy is current. It is compressed once and not for every request. */
  send(request: Request, response: Response): Promise<void>;
}

interface Loaded {
  bytes: Buffer;
  etag: string;
  zipped?: Promise<Buffer>;
}

/**
 * Reads the file when it is first asked for, and keeps it. Caches ask again each time, or once it is older than
 * `maxAge` seconds.
 */
export function projectFile(url: URL, contentType: string, maxAge = 0): ProjectFile {
  let known: Loaded | undefined;
  const load = (): Loaded => {
    if (known) return known;
    const bytes = readFileSync(url);
    known = { bytes, etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
    return known;
  };
  return {
    text: () => load().bytes.toString('utf8'),
    send: (request, response) => send(load(), { contentType, maxAge }, request, response),
  };
}

async function send(file: Loaded, { contentType, maxAge }: { contentType: string; maxAge: number }, request: Request, response: Response): Promise<void> {
  response.set({ ETag: file.etag, 'Cache-Control': `public, max-age=${maxAge}, must-revalidate`, Vary: 'Accept-Encoding' });
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', contentType);
  if (/\bgzip\b/.test(request.get('accept-encoding') ?? '')) {
    file.zipped ??= compress(file.bytes);
    response.setHeader('Content-Encoding', 'gzip');
    response.end(await file.zipped);
  } else {
    response.end(file.bytes);
  }
}
