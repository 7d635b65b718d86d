import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { config } from '../../config.ts';

const compress = promisify(gzip);

/** A file of the project that is served as a whole. */
export interface ProjectFile {
  /** Hash of the file on disk, independent of the site that serves it. */
  fingerprint(): string;
  /** Beginning of the served file. */
  head(): string;
  /** Sends the file, or a 304 when the caller's copy is current. It is compressed once and not for every request. */
  send(request: Request, response: Response): Promise<void>;
}

interface Loaded {
  /** Hash of the file and the site that serves it. */
  version: string;
  fingerprint: string;
  bytes: Buffer;
  etag: string;
  zipped?: Promise<Buffer>;
}

interface Options {
  /** Seconds for which caches may use the file without revalidation; 0 by default. */
  maxAge?: number;
  /** Transforms the text before it is served. */
  served?: (text: string) => string;
}

/** Reads the file on first use, and caches it; in development it is read again after a change. */
export function projectFile(url: URL, contentType: string, { maxAge = 0, served = (text) => text }: Options = {}): ProjectFile {
  let known: Loaded | undefined;
  const load = (): Loaded => {
    const { production, siteOrigin } = config();
    const version = production && known ? known.version : `${statSync(url).mtimeMs} ${siteOrigin}`;
    if (known?.version === version) return known;
    const text = readFileSync(url, 'utf8');
    const bytes = Buffer.from(served(text));
    known = { version, bytes, fingerprint: fingerprintOf(text), etag: `W/"${fingerprintOf(bytes)}"` };
    return known;
  };
  return {
    fingerprint: () => load().fingerprint,
    head: () => load().bytes.toString('utf8', 0, 1000),
    send: (request, response) => send(load(), { contentType, maxAge }, request, response),
  };
}

function fingerprintOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
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
