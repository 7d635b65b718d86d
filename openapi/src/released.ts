import { readFileSync, writeFileSync } from 'node:fs';
import type { OpenAPIObject, OperationObject } from 'openapi3-ts/oas31';
import { changesBetween, type Change } from './changes.ts';
import { operationsOf } from './walk.ts';

const file = new URL('../released.json', import.meta.url);
const changelog = new URL('../CHANGELOG.md', import.meta.url);

/** Members for people, not programs, which may change: a release fixes the rest. */
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

/** Prints operations that are new and not mentioned in the changelog. */
export function printNewOperations(document: OpenAPIObject): void {
  const { version } = document.info;
  const released = releasedDocument();
  const missing = new Set(untold(changesBetween(released, document), version).map(({ operationId }) => operationId));
  const known = new Set(operationsOf(released).map(({ operation }) => operation.operationId));
  const fresh = operationsOf(document)
    .map(({ operation }) => operation)
    .filter(({ operationId = '' }) => missing.has(operationId) && !known.has(operationId));
  if (fresh.length > 0) writeFileSync(changelog, withNewOperations(readFileSync(changelog, 'utf8'), version, fresh));
}

/** A changelog whose part about a version ends with these operations, by their summaries; who can say it better does. */
export function withNewOperations(text: string, version: string, operations: readonly Pick<OperationObject, 'operationId' | 'summary'>[]): string {
  const line = `**새 기능이 생겼습니다.** ${operations.map(({ operationId, summary }) => `\`${operationId}\`(${summary})`).join(', ')}`;
  const parts = text.split(/^(?=## )/m).map((part) => (part.startsWith(`## ${version}\n`) ? `${part.trimEnd()}\n\n${line}\n\n` : part));
  return `${parts.join('').trimEnd()}\n`;
}
