import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(gzip);

/** A file that the server hands out whole, read once. */
interface Document {
  bytes: Buffer;
  contentType: string;
  etag: string;
  zipped?: Promise<Buffer>;
}

const files = {
  json: { url: new URL('../../../../openapi/openapi.json', import.meta.url), contentType: 'application/json; charset=utf-8' },
  yaml: { url: new URL('../../../../openapi/openapi.yaml', import.meta.url), contentType: 'application/yaml; charset=utf-8' },
  docs: { url: new URL('./docs-page/index.html', import.meta.url), contentType: 'text/html; charset=utf-8' },
} as const;
type DocumentName = keyof typeof files;

const loaded = new Map<DocumentName, Document>();

function load(name: DocumentName): Document {
  const known = loaded.get(name);
  if (known) return known;
  const { url, contentType } = files[name];
  const bytes = readFileSync(url);
  const document: Document = { bytes, contentType, etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  loaded.set(name, document);
  return document;
}

/** The published document as text, generated from the contract and committed. */
export function openApiDocument(format: 'json' | 'yaml'): string {
  return load(format).bytes.toString('utf8');
}

/** Sends one of the documents; a caller who has it already gets a 304. Compressed once, not once a request. */
export async function sendDocument(name: DocumentName, request: Request, response: Response): Promise<void> {
  const document = load(name);
  response.set({ ETag: document.etag, 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Accept-Encoding' });
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', document.contentType);
  if (/\bgzip\b/.test(request.get('accept-encoding') ?? '')) {
    document.zipped ??= compress(document.bytes);
    response.setHeader('Content-Encoding', 'gzip');
    response.end(await document.zipped);
  } else {
    response.end(document.bytes);
  }
}
