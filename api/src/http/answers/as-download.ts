import type { ServerResponse } from 'node:http';

/** A file for download: its type and name; `asciiName` is for old clients. */
export interface Download {
  type: string;
  asciiName: string;
  name?: string;
}

/** Types of text, all of which is sent as UTF-8. */
const text = /^text\/|json$/;

/** Makes a browser save the answer as a file. */
export function asDownload(response: ServerResponse, { type, asciiName, name }: Download): void {
  const disposition = name === undefined ? `attachment; filename="${asciiName}"` : `attachment; ${fileNames(asciiName, name)}`;
  const heads = {
    'Content-Type': text.test(type) ? `${type}; charset=utf-8` : type,
    'Content-Disposition': disposition,
    'X-Content-Type-Options': 'nosniff',
  };
  response.setHeaders(new Map(Object.entries(heads)));
}

/** The name of a file: in ASCII for old programs, unchanged for all others (RFC 6266). */
export function fileNames(asciiName: string, name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return `filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}

/** The name without characters that old clients do not support. */
export function asciiNameOf(name: string): string {
  return name.replace(/[^\w. -]/g, '_');
}
