import { bytesType } from '@baeum/contract/shared/define.ts';
import { developmentOrigin } from '../info.ts';

/** A header's value: fixed text, and the name of a variable of the environment that the reader has to fill. */
export interface HeaderValue {
  text: string;
  variable?: string;
}

/** One call of an operation with its examples, ready to be written in any language. */
export interface Call {
  method: string;
  /** Template, e.g. `/mentors/{id}`. */
  path: string;
  pathParams: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Who calls. */
  credential: Record<string, HeaderValue>;
  /** Headers that the operation asks for. */
  headers: Record<string, string>;
  /** The call carries an `Idempotency-Key`, a new one each time. */
  freshKey: boolean;
  body?: { contentType: string; value: unknown };
  /** What comes back: a value, a text, a file, or events without an end. */
  answer: 'json' | 'text' | 'file' | 'events' | 'nothing';
}

/** Whole address with every parameter filled in and encoded. */
export function addressOf({ path, pathParams, query }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(pathParams[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const item of [value].flat()) search.append(name, String(item));
  return `${developmentOrigin}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Fields of a form body; nothing for JSON and for no body. A value that begins with @ is the name of a file. */
export function formFields({ body }: Call): [string, string][] | undefined {
  if (!body || body.contentType === 'application/json' || body.contentType === bytesType) return undefined;
  return Object.entries(body.value as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
}

/** Name of the file whose bytes are the body, if it is one. */
export function bytesFile({ body }: Call): string | undefined {
  return body?.contentType === bytesType ? String(body.value).replace(/^@/, '') : undefined;
}

/** A form without files, as links and `sendBeacon` send it. */
export function isPlainForm({ body }: Call): boolean {
  return body?.contentType === 'application/x-www-form-urlencoded';
}
