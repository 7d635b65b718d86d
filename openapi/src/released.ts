import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import type { Change } from './changes.ts';

const file = new URL('../released.json', import.meta.url);
const changelog = new URL('../CHANGELOG.md', import.meta.url);

/** What people read and programs do not: a release keeps the rest. */
const words = new Set([
  'description',
  'summary',
  'x-summary-en',
  'x-description-en',
  'x-codeSamples',
  'x-enum-descriptions',
  'example',
  'examples',
  'title',
  'contact',
  'license',
  'tags',
  'servers',
]);

/** The document of the last release, without its texts. */
export function releasedDocument(): OpenAPIObject {
  return JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject;
}

/** The text of `released.json` for a document. One line an operation and a component, so that a change of it can be read. */
export function asReleased(document: OpenAPIObject): { url: URL; text: string } {
  const { openapi, info, paths, webhooks, components } = document;
  const kept = { openapi, info: { title: info.title, version: info.version }, paths, webhooks, components: { ...components, examples: undefined } };
  return { url: file, text: `${JSON.stringify(withoutWords(kept), null, 1).replaceAll(/\n {4,}/g, '')}\n` };
}

function withoutWords(part: unknown, ofNames = false): unknown {
  if (Array.isArray(part)) return part.map((item) => withoutWords(item));
  if (typeof part !== 'object' || part === null) return part;
  const members = Object.entries(part).filter(([name]) => ofNames || !words.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutWords(member, !ofNames && namesMembers.has(name))]));
}

/** Below these stand names of our own, which may be any word. */
const namesMembers = new Set(['properties', 'schemas', 'responses', 'parameters', 'headers', 'paths', 'webhooks', 'mapping']);

/** Changes that the changelog's part about this version does not name by their operation. */
export function untold(changes: readonly Change[], version: string): Change[] {
  const parts = readFileSync(changelog, 'utf8').split(/^## /m);
  const told = parts.find((part) => part.startsWith(`${version}\n`)) ?? '';
  return changes.filter(({ operationId }) => !told.includes(`\`${operationId}\``));
}
