import { bytesType } from '@baeum/contract/shared/define.ts';
import { addressOf, bytesFile, formFields, isPlainForm, type Call } from './call.ts';

/** For the library that everybody has: requests. */
export function python(call: Call): string {
  const named = [...headers(call), ...body(call), ...(call.answer === 'events' ? ['stream=True'] : []), 'timeout=30'];
  const needsEnvironment = Object.values(call.credential).some(({ variable }) => variable !== undefined);
  return [
    ...(needsEnvironment ? ['import os'] : []),
    ...(call.freshKey ? ['import uuid'] : []),
    ...(needsEnvironment || call.freshKey ? [''] : []),
    'import requests',
    '',
    `response = requests.${call.method.toLowerCase()}(`,
    `    ${JSON.stringify(addressOf(call))},`,
    ...named.map((argument) => `    ${argument},`),
    ')',
    'response.raise_for_status()',
    ...result[call.answer],
  ].join('\n');
}

const result: Record<Call['answer'], string[]> = {
  json: ['print(response.json())'],
  text: ['print(response.text)'],
  file: ['content = response.content'],
  events: ['for line in response.iter_lines():', '    print(line.decode())'],
  nothing: [],
};

function headers(call: Call): string[] {
  const members = [
    ...Object.entries(call.credential).map(
      ([name, { text, variable }]) => `"${name}": ${variable ? `f"${text}{os.environ['${variable}']}"` : JSON.stringify(text)}`,
    ),
    ...Object.entries(call.headers).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`),
    ...(bytesFile(call) === undefined ? [] : [`"Content-Type": "${bytesType}"`]),
    ...(call.freshKey ? ['"Idempotency-Key": str(uuid.uuid4())'] : []),
  ];
  return members.length > 0 ? [`headers={${members.join(', ')}}`] : [];
}

function body(call: Call): string[] {
  const fields = formFields(call);
  if (fields && isPlainForm(call)) return [`data={${fields.map((field) => field.map((text) => JSON.stringify(text)).join(': ')).join(', ')}}`];
  // A tuple without a file name makes requests send a plain field of a multipart form.
  if (fields)
    return [
      `files={${fields.map(([name, value]) => `${JSON.stringify(name)}: ${value.startsWith('@') ? `open(${JSON.stringify(value.slice(1))}, "rb")` : `(None, ${JSON.stringify(value)})`}`).join(', ')}}`,
    ];
  const file = bytesFile(call);
  if (file !== undefined) return [`data=open(${JSON.stringify(file)}, "rb")`];
  return call.body ? [`json=${literal(call.body.value)}`] : [];
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${literal(member)}`);
  return `{${members.join(', ')}}`;
}
