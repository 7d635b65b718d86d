import { bytesType } from '@baeum/contract/shared/define.ts';
import { developmentOrigin } from '../info.ts';
import { bytesFile, formFields, isPlainForm, type Call } from './call.ts';

/** For the client that openapi-typescript and openapi-fetch make of the document. */
export function typescript(call: Call): string {
  const form = formOf(call);
  const file = bytesFile(call);
  return [
    ...(file !== undefined || form.some((line) => line.includes('openAsBlob')) ? ["import { openAsBlob } from 'node:fs';"] : []),
    "import createClient from 'openapi-fetch';",
    "import type { paths } from './baeum-api';",
    '',
    `const api = createClient<paths>({ baseUrl: '${developmentOrigin}'${credential(call)} });`,
    ...form,
    ...(file === undefined ? [] : [`const part = await openAsBlob(${quote(file)});`]),
    `const { data, error } = await api.${call.method}('${call.path}'${options(call)});`,
  ].join('\n');
}

function credential({ credential: shown }: Call): string {
  const members = Object.entries(shown).map(
    ([name, { text, variable }]) => `${nameOf(name)}: ${variable ? `\`${text}\${process.env['${variable}']}\`` : quote(text)}`,
  );
  return members.length > 0 ? `, headers: { ${members.join(', ')} }` : '';
}

/** What comes back as something else than JSON has to be said. */
const parsedAs: Record<Call['answer'], string | undefined> = { json: undefined, nothing: undefined, text: 'text', file: 'blob', events: 'stream' };

function options(call: Call): string {
  const { pathParams, query, headers, freshKey, body } = call;
  const params = [
    ...(hasMembers(pathParams) ? [`path: ${literal(pathParams)}`] : []),
    ...(hasMembers(query) ? [`query: ${literal(query)}`] : []),
    ...(hasMembers(headers) || freshKey
      ? [
          `header: { ${[...Object.entries(headers).map(([name, value]) => `${nameOf(name)}: ${quote(value)}`), ...(freshKey ? ["'Idempotency-Key': crypto.randomUUID()"] : [])].join(', ')} }`,
        ]
      : []),
  ];
  const members = [
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(body ? [`body: ${bytesFile(call) === undefined ? literal(body.value) : 'part'}`] : []),
    ...(bytesFile(call) === undefined ? [] : [`headers: { 'Content-Type': '${bytesType}' }`, 'bodySerializer: (body) => body as Blob']),
    ...(isPlainForm(call) ? ["headers: { 'Content-Type': 'application/x-www-form-urlencoded' }"] : []),
    ...(formOf(call).length > 0 ? ['bodySerializer: () => form'] : []),
    ...(parsedAs[call.answer] ? [`parseAs: '${parsedAs[call.answer]}'`] : []),
  ];
  return members.length > 0 ? `, {\n${members.map((member) => `  ${member},\n`).join('')}}` : '';
}

/** A form with files is put together by hand. */
function formOf(call: Call): string[] {
  const fields = isPlainForm(call) ? undefined : formFields(call);
  if (!fields) return [];
  const lines = fields.map(([name, value]) =>
    value.startsWith('@')
      ? `form.set(${quote(name)}, await openAsBlob(${quote(value.slice(1))}), ${quote(value.slice(1))});`
      : `form.set(${quote(name)}, ${quote(value)});`,
  );
  return ['const form = new FormData();', ...lines];
}

/** Longer values take a line a member. */
const lineLength = 80;

/** A value as people write it: names without quotes, short ones on one line. */
function literal(value: unknown, indent = '  '): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([name, member]) => `${nameOf(name)}: ${literal(member, inner)}`);
  const space = Array.isArray(value) || members.length === 0 ? '' : ' ';
  const line = `${open}${space}${members.join(', ')}${space}${close}`;
  if (line.length <= lineLength && !line.includes('\n')) return line;
  return `${open}\n${members.map((member) => `${inner}${member},\n`).join('')}${indent}${close}`;
}

function nameOf(member: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(member) ? member : quote(member);
}

function quote(text: string): string {
  return `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)}'`;
}

function hasMembers(value: object): boolean {
  return Object.keys(value).length > 0;
}
