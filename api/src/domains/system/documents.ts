import { readFileSync } from 'node:fs';
import type { Request, Response } from 'express';

const folder = new URL('../../../../openapi/', import.meta.url);
const loaded = new Map<string, string>();

/** The published document, generated from the contract and committed. */
export function openApiDocument(format: 'json' | 'yaml'): string {
  const known = loaded.get(format);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`openapi.${format}`, folder), 'utf8');
  loaded.set(format, text);
  return text;
}

export function apiDocs(_request: Request, response: Response): void {
  response.type('html').send('');
}
