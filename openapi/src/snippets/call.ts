/** Where the snippets call: the development server. */
export const origin = 'http://localhost:7000';

/** A header's value: fixed text, and the name of a variable that the reader has to fill. */
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
  headers: Record<string, HeaderValue>;
  body?: { contentType: string; value: unknown };
}

/** Whole address with every parameter filled in and encoded. */
export function addressOf({ path, pathParams, query }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(pathParams[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const item of [value].flat()) search.append(name, String(item));
  return `${origin}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Fields of a form body; nothing for JSON and for no body. */
export function formFields({ body }: Call): [string, string][] | undefined {
  if (!body || body.contentType === 'application/json') return undefined;
  return Object.entries(body.value as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
}
